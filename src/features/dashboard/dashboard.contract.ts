import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { fen } from '#shared/schemas.ts';

const figure = z.object({ key: z.string(), count: z.int(), amountFen: z.nullable(fen) });

/** Figures of the home screen; each equals the list it links to (INV-49). */
export const dashboardGet = endpoint({
  method: 'GET',
  path: '/api/Dashboard/Get',
  access: 'user',
  summary: 'Home figures: own orders for customers, the house for staff',
  input: z.strictObject({}),
  output: z.object({ figures: z.array(figure) }),
});
