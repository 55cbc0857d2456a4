import type { Text } from '#shared/text.ts';
import type { SeenRequest, SeenStep } from '#tests/paths/record.ts';
import type { Failure } from '#tests/paths/replay.ts';
import { bookText, deedText, generatorOf, levelText, requestText, startOf, visitorText } from './book.texts.ts';
import { badge, escaped, say, scrolling } from './html.ts';
import { type Driven, failureOf } from './report.ts';

const t = bookText;
/** Of a state or a step; the words of machines are in no language. */
const code = (text: string): string => `<code>${escaped(text)}</code>`;
const fact = (name: readonly [string, string], inner: string): string =>
  inner === '' ? '' : `<dt>${say(name)}</dt><dd>${inner}</dd>`;

/** One walk: how it ended, the step that failed, what drives it again, and the strip of its steps. */
export function walkSection(driven: Driven, out: string): string {
  const { name, file, record } = driven;
  const failure = failureOf(driven);
  const verdicts = driven.verdicts.map(({ level, failure: failed }) =>
    badge(failed ? 'bad' : 'good', `${say(levelText[level].name)} ${say(failed ? t.hasFailed : t.passed)}`),
  );
  const who = record?.visitor ? ` · ${say(visitorText[record.visitor])}` : '';
  const took = record && record.durationMs > 0 ? ` · ${(record.durationMs / 1000).toFixed(1)} s` : '';
  const about = record?.situation ? `<p>${say(record.situation)}</p>` : '';
  const number = name.split('-').at(-1) ?? '';
  const cards = [startCard(driven), ...file.steps.map((_, index) => stepCard(driven, index))];
  return `<details class="walk" id="${name}"${failure ? ' open' : ''}>
<summary><b>${say(startOf(file))}</b>${who}<span>→ ${code(file.steps.at(-1)?.expect.state ?? file.begins.state)}</span><small>${file.steps.length} ${say(file.steps.length === 1 ? t.stepOf : t.stepsOf)} · ${say(generatorOf(file))} ${number}${took}</small> ${verdicts.join(' ')}${about}</summary>
${failure ? failingStep(driven, failure) : ''}
<p class="replay"><span>${say(t.replay)}</span> <code>npm run paths -- --replay ${escaped(out)}/walks/${name}.json</code></p>
${scrolling([file.machine, ...startOf(file)].join(' · '), `<ol class="strip">${cards.join('\n')}</ol>`, 'film')}</details>`;
}

/** The step that failed; the start is none of the machine's words. */
export const failingName = ({ file }: Driven, { index, step }: Failure): string =>
  index < 0 ? `${say(t.start)} · ${say(startOf(file))}` : code(step);

/** Before the strip, so that nobody looks for it there. */
function failingStep(driven: Driven, failure: Failure): string {
  const { file, record } = driven;
  const { index, step, seen, expected } = failure;
  const shot = index < 0 ? record?.start : record?.steps[index];
  const block = (words: readonly [string, string], value: unknown) =>
    `<div><h4>${say(words)}</h4><pre tabindex="0">${escaped(JSON.stringify(value, null, 1) ?? 'undefined')}</pre></div>`;
  return `<section class="failing"><h3>${say(t.failingStep)}: ${index + 1} / ${file.steps.length} · ${failingName(driven, failure)}</h3>
<div class="compared">${block(t.expected, expected)}${block(t.seen, seen)}</div>${screenshot(shot, index < 0 ? t.start : [step, step])}</section>`;
}

function startCard({ file, record, verdicts }: Driven): string {
  const hasFailed = verdicts.some(({ failure }) => failure?.index === -1);
  return card({
    title: say(t.start),
    name: t.start,
    verdict: hasFailed ? badge('bad', say(t.hasFailed)) : badge('good', say(t.passed)),
    hasFailed,
    expected: file.begins,
    isIgnored: false,
    seen: record?.start,
  });
}

function stepCard({ file, record, verdicts, taken }: Driven, index: number): string {
  const { input, expect } = file.steps[index] as Driven['file']['steps'][number];
  const ends = verdicts.flatMap(({ failure }) => (failure ? [failure.index] : []));
  const hasFailed = ends.includes(index);
  const isReached = ends.every((end) => end >= index) || ends.length < verdicts.length;
  const verdict = hasFailed
    ? badge('bad', say(t.hasFailed))
    : isReached
      ? badge('good', say(t.passed))
      : badge('quiet', say(t.notReached));
  const isIgnored = (taken[index + 1] ?? []).length === 0;
  return card({
    title: code(input),
    name: [input, input],
    verdict,
    hasFailed,
    expected: expect,
    isIgnored,
    seen: record?.steps[index],
  });
}

interface Card {
  readonly title: string;
  /** The same without marks. */
  readonly name: Text;
  readonly verdict: string;
  readonly hasFailed: boolean;
  readonly expected: Driven['file']['begins'];
  /** The machine does nothing with it. */
  readonly isIgnored: boolean;
  readonly seen: SeenStep | undefined;
}

function card({ title, name, verdict, hasFailed, expected, isIgnored, seen }: Card): string {
  const own = expected.effects.filter((effect) => !/^(stop|clock) /.test(effect));
  const shown = seen?.state ?? seen?.view?.join(' ');
  const lines = (of: readonly string[] = []) => of.map((one) => `<span>${deed(shortened(one))}</span>`).join('');
  const facts = [
    fact(t.expected, code(seen && seen.state === undefined ? expected.view.join(' ') : expected.state)),
    fact(t.seen, shown === undefined ? '' : code(shown)),
    fact(t.effects, lines(own)),
    fact(t.deeds, lines(seen?.effects)),
    fact(t.cause, seen?.note ? say(seen.note) : ''),
    fact(t.requests, (seen?.requests ?? []).map(request).join('')),
  ];
  return `<li${hasFailed ? ' class="failed"' : ''}><h4>${title}</h4>${verdict}${isIgnored ? ` <small>${say(t.ignored)}</small>` : ''}
<dl>${facts.join('')}</dl>${screenshot(seen, name)}</li>`;
}

/** What is done, in the reader's language, and to what, in none. */
function deed(effect: string): string {
  for (const [begins, words] of Object.entries(deedText))
    if (effect.startsWith(`${begins} `))
      return `${say(words)} <code>${escaped(effect.slice(begins.length + 1))}</code>`;
  return code(effect);
}

const shortened = (text: string): string => (text.length > 160 ? `${text.slice(0, 159)}…` : text);

function request({ method, path, status }: SeenRequest): string {
  const tone =
    status === undefined || status === 'held' ? 'quiet' : typeof status === 'number' && status < 400 ? 'good' : 'bad';
  const answer = typeof status === 'string' ? say(requestText[status]) : String(status ?? '…');
  return `<span class="request">${badge(tone, answer)} ${code(`${method} ${shortened(path)}`)}</span>`;
}

/** Pictures lie beside the pages and are read when they come into view. */
function screenshot(seen: SeenStep | undefined, name: Text): string {
  if (!seen?.screenshot) return '';
  const address = `shots/${encodeURIComponent(seen.screenshot)}`;
  // The dot stands between the languages (book.client.ts).
  const words = t.screenshot.map((word, language) => `${word}: ${name[language]?.replaceAll(' · ', ', ')}`).join(' · ');
  return `<a class="shot" href="${address}"><img src="${address}" loading="lazy" alt="${escaped(words)}"></a>`;
}
