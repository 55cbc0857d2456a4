import type { Text } from '#shared/text.ts';
import { clientScript } from './book.client.ts';
import { bookText, levelText } from './book.texts.ts';
import { badge, escaped, grouped, page, say, share, table } from './html.ts';
import { machinePage } from './machine-page.ts';
import { failureOf, failuresOf, type Level, levels, type Report } from './report.ts';
import { style } from './style.ts';
import { tracePage } from './trace.ts';
import { failingName } from './walk.ts';

const t = bookText;
const fileOf = (name: string): string => `${name.replaceAll('/', '-')}.html`;

export interface BookOptions {
  /** The folder it goes to, as a person would type it. */
  readonly out: string;
  /** When and how it was made, in one line. */
  readonly made?: Text;
}

/** Every text file of the book, by its path inside the folder. Screenshots lie beside them, in shots/. */
export function writeBook(reports: readonly Report[], options: BookOptions): Map<string, string> {
  const files = new Map<string, string>([
    ['book.css', style()],
    ['book.js', clientScript],
    ['index.html', page(t.title.join(' · '), 'index', index(reports, options))],
    ['trace.html', page(t.trace.join(' · '), 'trace', tracePage(reports, fileOf))],
  ]);
  for (const report of reports) {
    const { name } = report.subject;
    files.set(fileOf(name), page(name, 'machine', machinePage(report, options.out)));
    for (const walk of report.shown)
      files.set(`walks/${walk.name}.json`, `${JSON.stringify(walk.record ?? walk.file)}\n`);
  }
  return files;
}

/** Pictures that the pages show, by their names in the folder of the records. */
export const screenshotsOf = (reports: readonly Report[]): string[] =>
  reports.flatMap(({ shown }) =>
    shown.flatMap(({ record }) =>
      record ? [record.start, ...record.steps].flatMap((step) => step?.screenshot ?? []) : [],
    ),
  );

function index(reports: readonly Report[], { made }: BookOptions): string {
  const failed = reports.flatMap(({ subject, shown }) =>
    shown.flatMap((walk) => {
      const failure = failureOf(walk);
      if (!failure) return [];
      const on = walk.verdicts.flatMap((one) => (one.failure ? [say(levelText[one.level].name)] : []));
      return [
        `<li><a href="${fileOf(subject.name)}#${walk.name}">${escaped(subject.name)} · ${on.join(' ')}</a> ${failingName(walk, failure)}</li>`,
      ];
    }),
  );
  const total = reports.reduce((sum, report) => sum + failuresOf(report), 0);
  const verdict =
    total > 0
      ? `<div class="verdict bad"><p>${say(t.someFailed)}</p><ul>${failed.join('')}</ul></div>`
      : `<div class="verdict good"><p>${say(t.allPassed)}</p></div>`;
  const head = [say(t.machine), ...levels.map((level) => say(levelText[level].name)), say(t.mutants), say(t.failed)];
  const rows = reports.map((report) => {
    const { subject, judged } = report;
    const all = judged.filter((each) => each.verdict !== 'equivalent').length;
    const killed = judged.filter((each) => each.verdict === 'killed').length;
    const failures = failuresOf(report);
    return [
      `<a href="${fileOf(subject.name)}">${escaped(subject.name)}</a>`,
      ...levels.map((level) => {
        const found = report.levels.find((each) => each.level === level);
        return found ? share(found.coverage.definitions) : '–';
      }),
      share({ seen: killed, all }),
      failures > 0 ? badge('bad', String(failures)) : '0',
    ];
  });
  return `<h1>${say(t.title)}</h1><p class="lead">${say(t.intro)}</p>${verdict}
<ul class="tiles">${levels.map((level) => tile(level, reports)).join('')}</ul>
<h2>${say(t.machines)}</h2><p class="note">${say(t.tableNote)}</p>${table(t.machines.join(' · '), head, rows)}
${made ? `<p class="note">${say(t.made)} ${say(made)}</p>` : ''}`;
}

/** One level over all machines. */
function tile(level: Level, reports: readonly Report[]): string {
  const of = reports.flatMap((report) => report.levels.filter((each) => each.level === level));
  const { name, what } = levelText[level];
  const title = `<h2>${say(name)}</h2><p>${say(what)}</p>`;
  if (of.length === 0) return `<li>${title}${badge('quiet', say(t.notDriven))}</li>`;
  const sum = (key: 'walks' | 'steps') => of.reduce((all, { coverage }) => all + coverage[key], 0);
  const failures = of.reduce((all, each) => all + each.failures, 0);
  return `<li>${title}<dl><div><dt>${say(t.walks)}</dt><dd>${grouped(sum('walks'))}</dd></div><div><dt>${say(t.steps)}</dt><dd>${grouped(sum('steps'))}</dd></div>
<div><dt>${say(t.failed)}</dt><dd${failures > 0 ? ' class="failed"' : ''}>${failures}</dd></div></dl></li>`;
}
