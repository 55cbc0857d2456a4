import { call } from '#client/api.ts';
import { answerMachine, useAnswer } from '#client/use-answer.ts';
import type { Output } from '#shared/endpoint.ts';
import { scopeChoices } from './discounts.contract.ts';

type Choices = Output<typeof scopeChoices>;
const choices = answerMachine<object, Choices>((_, signal) => call(scopeChoices, {}, { signal }));
const everything = {};

/** What a scope can name; asked once per form. */
export const useScopeChoices = () => useAnswer<Choices>(choices, everything);
