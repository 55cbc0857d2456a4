import { type Definition, definitionsOf, type Node, pathOf } from '#tests/machines/support/explorer.ts';
import { type Cannot, cannot } from '#tests/paths/cannot.ts';
import { countsOf } from '#tests/paths/mutation.ts';
import { bookText, levelText, operatorText, visitorText } from './book.texts.ts';
import { diagramOf, labelOf } from './diagram.ts';
import { badge, escaped, grouped, say, sayingOf, scrolling, share, table } from './html.ts';
import { type Driven, failureOf, failuresOf, type Level, levels, type Report } from './report.ts';
import { sentenceOf } from './sentence.ts';
import { walkSection } from './walk.ts';

const t = bookText;

/** @param out the folder of the book, for the commands that drive a walk again */
export function machinePage(report: Report, out: string): string {
  const { subject, shown } = report;
  const failed = shown.filter(failureOf);
  const walks = ([title, of]: readonly [readonly Level[], readonly Driven[]]) =>
    of.length === 0
      ? ''
      : `<h3>${title.map((level) => say(levelText[level].name)).join(' + ')}</h3>${of.map((each) => walkSection(each, out)).join('\n')}`;
  const passed = (...of: readonly Level[]) =>
    [of, shown.filter((each) => !failureOf(each) && each.verdicts.some(({ level }) => of.includes(level)))] as const;
  const badWalks = failed.map((each) => walkSection(each, out)).join('\n');
  return `<p class="back"><a href="index.html">${say(t.machines)}</a></p><h1>${escaped(subject.name)}</h1>
${failed.length > 0 ? `<h2 class="failed">${say(t.failed)}: ${failuresOf(report)}</h2>${badWalks}` : ''}
<h2>${say(t.coverage)}</h2>${coverageTable(report)}<p class="note">${say(t.coverageNote)}</p>
<h2>${say(t.diagram)}</h2>${diagram(report)}${transitions(report)}
<h2>${say(t.cannot)}</h2>${cannotTable(cannot.filter(({ machine }) => machine === subject.name))}
<h2>${say(t.mutants)}</h2><p class="note">${say(t.mutantsNote)}</p>${mutantTable(report)}
<h2>${say(t.walks)}</h2><p class="note">${say(t.shown)}</p>
${[passed('1', '1b'), passed('2'), passed('3')].map(walks).join('\n')}`;
}

function coverageTable({ subject, levels: of }: Report): string {
  const head = [
    t.level,
    t.states,
    t.definitions,
    t.inputs,
    t.transitions,
    t.pairs,
    t.sentences,
    t.mutants,
    t.walks,
    t.steps,
    t.failed,
  ];
  const rows = levels.map((level) => {
    const found = of.find((each) => each.level === level);
    const name = `${say(levelText[level].name)} <small>${say(levelText[level].what)}</small>`;
    if (!found) return [name, badge('quiet', say(t.notDriven)), ...head.slice(2).map(() => '–')];
    const { coverage, sentences, mutants, failures } = found;
    const { states, definitions, inputs, transitions: edges, pairs } = coverage;
    const shares = [states, definitions, inputs, edges, pairs, sentences, mutants].map(share);
    return [
      name,
      ...shares,
      grouped(coverage.walks),
      grouped(coverage.steps),
      failures > 0 ? badge('bad', String(failures)) : '0',
    ];
  });
  return table(`${subject.name} · ${t.coverage.join(' · ')}`, head.map(say), rows);
}

type Fate = 'failed' | 'seen' | 'missed';

/** What became of a transition on all levels together, and which of them took it. */
function fateOf({ levels: of, shown }: Report): (id: string) => { readonly fate: Fate; readonly by: readonly Level[] } {
  const failed = new Set(shown.flatMap(failedIds));
  const missed = new Map(of.map(({ level, coverage }) => [level, new Set(coverage.missed)]));
  return (id) => {
    const by = [...missed].flatMap(([level, ids]) => (ids.has(id) ? [] : [level]));
    return { fate: failed.has(id) ? 'failed' : by.length > 0 ? 'seen' : 'missed', by };
  };
}

/** Transitions of the config that the failing step takes. */
const failedIds = ({ taken, verdicts }: Driven): readonly string[] =>
  verdicts.flatMap(({ failure }) => (failure ? (taken[failure.index + 1] ?? []) : []));

function diagram(report: Report): string {
  const { subject } = report;
  const fate = fateOf(report);
  const legend = (['seen', 'failed', 'missed'] as const).map((name) => {
    const words = { seen: t.legendSeen, failed: t.legendFailed, missed: t.legendMissed }[name];
    return `<li class="${name}"><svg viewBox="0 0 28 8" width="28" height="8" aria-hidden="true"><path d="M0 4h28"/></svg>${say(words)}</li>`;
  });
  return `<p class="note">${say(t.legend)}</p><div class="above"><ul class="legend">${legend.join('')}</ul>
<button type="button" class="whole" aria-pressed="false">${say(t.whole)}</button></div>
<div class="drawing">${scrolling(
    `${subject.name} · ${t.diagram.join(' · ')}`,
    diagramOf(subject, (id) => fate(id).fate),
    'diagram',
  )}
<p class="sentence" aria-live="polite"></p></div>`;
}

export const targetOf = ({ definition }: Definition): string =>
  (definition.target ?? []).map((node: Node) => pathOf(node)).join(', ');

function transitions(report: Report): string {
  const { subject } = report;
  const fate = fateOf(report);
  const rows = definitionsOf(subject.machine).map((each) => {
    const { fate: is, by } = fate(each.id);
    const tone = { failed: 'bad', seen: 'good', missed: 'quiet' } as const;
    return [
      escaped(pathOf(each.definition.source) || '·'),
      `<code>${escaped(labelOf(each))}</code>`,
      escaped(targetOf(each)) || say(t.stays),
      by.length > 0
        ? by.map((level) => badge(tone[is], level)).join(' ')
        : badge(tone[is], say(is === 'failed' ? t.hasFailed : t.never)),
      sayingOf(sentenceOf(each)),
    ];
  });
  const head = [t.from, t.event, t.to, t.takenBy, t.sentenceOrAddition].map(say);
  return `<details class="more"><summary>${say(t.transitionList)} (${rows.length})</summary>${table(`${subject.name} · ${t.transitionList.join(' · ')}`, head, rows)}</details>`;
}

function cannotTable(list: readonly Cannot[]): string {
  if (list.length === 0) return `<p>${say(t.none)}</p>`;
  const rows = list.map(({ level, visitor, state, input, why }) => [
    say(levelText[level].name) + (visitor ? ` · ${say(visitorText[visitor])}` : ''),
    state ? `<code>${escaped(state)}</code>` : say(t.anywhere),
    input ? `<code>${escaped(input)}</code>` : say(t.everything),
    say(why),
  ]);
  return table(t.cannot.join(' · '), [t.level, t.where, t.input, t.why].map(say), rows);
}

function mutantTable({ subject, judged }: Report): string {
  const rows = countsOf(judged).map((row) => [
    say(operatorText[row.operator]),
    ...[row.mutants, row.killed, row.survived, row.equivalent].map(String),
  ]);
  const head = [t.operator, t.mutants, t.killed, t.survived, t.equivalent].map(say);
  return table(`${subject.name} · ${t.mutants.join(' · ')}`, head, rows);
}
