import { calculateFigures } from './calculate.ts';
import { footprintFigures } from './footprint.ts';
import { httpCalculateFigures } from './http-calculate.ts';
import type { Figure } from './measure.ts';
import { orderListFigures } from './order-list.ts';
import { orderFigures } from './orders.ts';
import { pageLoadFigures } from './page-load.ts';
import { startPostgres } from './postgres.ts';

/**
 * `npm run bench [name …]`: every bound of the product, measured in one run on this machine. Figures that depend on the
 * machine are ratios to a reference server measured in the same run. Ends with 1 when a bound does not hold.
 */
const sections: Record<string, (databaseUrl: string) => Promise<Figure[]> | Figure[]> = {
  calculate: calculateFigures,
  footprint: footprintFigures,
  page: pageLoadFigures,
  http: httpCalculateFigures,
  orders: orderFigures,
  list: orderListFigures,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in sections));
if (unknown.length > 0)
  throw new Error(`no measurement "${unknown.join(', ')}"; there are: ${Object.keys(sections).join(', ')}`);

let broken = 0;
for (const [name, measure] of Object.entries(sections)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  // A fresh database for each, so that no measurement inherits the rows of another.
  const postgres = name === 'calculate' ? undefined : await startPostgres();
  if (name !== 'calculate' && !postgres) {
    console.log(`${name}: not measured, no PostgreSQL server program on this machine`);
    broken += 1;
    continue;
  }
  try {
    for (const figure of await measure(postgres?.url ?? '')) {
      if (figure.holds === false) broken += 1;
      const verdict = figure.holds === undefined ? '' : figure.holds ? ' ok' : ' NOT HELD';
      console.log(`${figure.name}: ${figure.value}${figure.bound ? ` (${figure.bound})` : ''}${verdict}`);
    }
  } finally {
    postgres?.stop();
  }
}
process.exitCode = broken > 0 ? 1 : 0;
