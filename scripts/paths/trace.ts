import { spec } from '#machines/spec.ts';
import { type Definition, definitionsOf, pathOf } from '#tests/machines/support/explorer.ts';
import { bookText, generatorOf, levelText } from './book.texts.ts';
import { labelOf } from './diagram.ts';
import { elsewhere } from './elsewhere.ts';
import { badge, english, escaped, say, sayingOf, table } from './html.ts';
import { type Driven, failureOf, type Level, levels, type Report } from './report.ts';
import { type Sentence, sentenceOf } from './sentence.ts';

const t = bookText;

/** One transition, and the walks of the book that take it. */
interface Carrier {
  readonly report: Report;
  readonly each: Definition;
  readonly sentence: Sentence;
  readonly walks: readonly Driven[];
}

/** How the walks through a transition ended at each level that took it. */
type Results = ReadonlyMap<Level, 'passed' | 'failed'>;

/** From sentences to transitions and walks, and what has no counterpart on the other side. */
export function tracePage(reports: readonly Report[], fileOf: (name: string) => string): string {
  const all: readonly Carrier[] = reports.flatMap((report) =>
    definitionsOf(report.subject.machine).map((each) => ({
      report,
      each,
      sentence: sentenceOf(each),
      walks: report.shown.filter(({ taken }) => taken.some((ids) => ids.includes(each.id))),
    })),
  );
  const quoted = new Set(all.filter(({ sentence }) => sentence.isSpec).map(({ sentence }) => sentence.text));
  const sentences = [...new Set([...Object.values(spec), ...elsewhere.map(({ sentence }) => sentence), ...quoted])];
  const isMain = (sentence: string): boolean => /^§[48] /.test(sentence);
  const rows = (is: (sentence: string) => boolean) =>
    sentences
      .filter((sentence) => quoted.has(sentence) && is(sentence))
      .map((sentence) =>
        rowOf(
          { text: sentence, isSpec: true },
          all.filter((one) => one.sentence.text === sentence),
          fileOf,
        ),
      );
  const head = [t.sentence, t.lastResult, t.definitions].map(say);
  const unlinked = sentences.filter((sentence) => !quoted.has(sentence));
  const carriedBy = (sentence: string): string => {
    const found = elsewhere.find((one) => one.sentence === sentence);
    return found ? `${say(found.why)} <code>${escaped(found.by)}</code>` : say(t.notInBook);
  };
  const silent = all.filter(({ sentence }) => sentence.text === '');
  const additions = [
    ...new Set(
      all.filter(({ sentence }) => !sentence.isSpec && sentence.text !== '').map(({ sentence }) => sentence.text),
    ),
  ];
  const silentList = silent
    .map(({ report, each }) => `<li>${escaped(report.subject.name)} · <code>${escaped(each.id)}</code></li>`)
    .join('');
  return `<h1>${say(t.trace)}</h1><p>${say(t.traceIntro)}</p>
<h2>${say(t.sections48)}</h2>${table(t.sections48.join(' · '), head, rows(isMain))}
<h2>${say(t.unlinked)}</h2>${table(
    t.unlinked.join(' · '),
    [t.sentence, t.elsewhere].map(say),
    unlinked.map((one) => [english(one), carriedBy(one)]),
  )}
<h2>${say(t.unlinkedTransitions)}</h2><ul>${silentList || `<li>${say(t.none)}</li>`}</ul>
<h2>${say(t.otherSections)}</h2>${table(
    t.otherSections.join(' · '),
    head,
    rows((one) => !isMain(one)),
  )}
<h2>${say(t.additions)}</h2>${table(
    t.additions.join(' · '),
    [t.addition, t.lastResult, t.definitions].map(say),
    additions.map((text) =>
      rowOf(
        { text, isSpec: false },
        all.filter((one) => !one.sentence.isSpec && one.sentence.text === text),
        fileOf,
      ),
    ),
  )}`;
}

function rowOf(sentence: Sentence, carriers: readonly Carrier[], fileOf: (name: string) => string): string[] {
  const names = [...new Set(carriers.map(({ report }) => report.subject.name))];
  const groups = names.map((name) => {
    const own = carriers.filter(({ report }) => report.subject.name === name);
    const items = own.map((one) => `<li>${transition(one)}${walkLinks(one, fileOf(name))}</li>`);
    return `<details><summary>${escaped(name)} · ${own.length}</summary><ul>${items.join('')}</ul></details>`;
  });
  return [sayingOf(sentence), resultBadges(resultsOf(carriers)), groups.join('')];
}

const transition = ({ each }: Carrier): string =>
  `<code>${escaped(pathOf(each.definition.source) || '·')}</code> <code>${escaped(labelOf(each))}</code>`;

function walkLinks({ walks }: Carrier, file: string): string {
  const links = walks.slice(0, 4).map((walk) => {
    const words = walk.verdicts.map(({ level }) => level).join('+');
    return `<a href="${file}#${walk.name}"${failureOf(walk) ? ' class="failed"' : ''}>${words} · ${say(generatorOf(walk.file))} ${walk.name.split('-').at(-1)}</a>`;
  });
  return links.length > 0 ? ` <small>${links.join(', ')}</small>` : '';
}

/** A level that has a failed walk through one of them has failed; one that took none of them says nothing. */
function resultsOf(carriers: readonly Carrier[]): Results {
  const results = new Map<Level, 'passed' | 'failed'>();
  for (const { report, each, walks } of carriers) {
    for (const { level, coverage } of report.levels) {
      const hasFailed = walks.some(({ verdicts, taken }) =>
        verdicts.some((one) => one.level === level && one.failure && taken[one.failure.index + 1]?.includes(each.id)),
      );
      if (hasFailed) results.set(level, 'failed');
      else if (!coverage.missed.includes(each.id) && !results.has(level)) results.set(level, 'passed');
    }
  }
  return results;
}

function resultBadges(results: Results): string {
  if (results.size === 0) return badge('quiet', say(t.never));
  return levels
    .flatMap((level) => {
      const result = results.get(level);
      const words = result && `${say(levelText[level].name)} ${say(result === 'failed' ? t.hasFailed : t.passed)}`;
      return words ? [badge(result === 'failed' ? 'bad' : 'good', words)] : [];
    })
    .join(' ');
}
