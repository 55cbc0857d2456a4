import type { SeenRequest, SeenStep } from '#tests/paths/record.ts';
import type { Failure } from '#tests/paths/replay.ts';
import { bookText, levelText, visitorText } from './book.texts.ts';
import { badge, english, escaped, say, scrolling } from './html.ts';
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
  const took = record ? ` · ${(record.durationMs / 1000).toFixed(1)} s` : '';
  const number = name.split('-').at(-1) ?? '';
  const cards = [startCard(driven), ...file.steps.map((_, index) => stepCard(driven, index))];
  return `<details class="walk" id="${name}"${failure ? ' open' : ''}>
<summary><b>${escaped(file.start)}</b>${who}<span>→ ${code(file.steps.at(-1)?.expect.state ?? file.begins.state)}</span><small>${file.steps.length} ${say(t.stepsOf)} · ${escaped(file.generator)} ${number}${took}</small> ${verdicts.join(' ')}</summary>
${failure ? failingStep(driven, failure) : ''}
<p class="replay"><span>${say(t.replay)}</span> <code>npm run paths -- --replay ${escaped(out)}/walks/${name}.json</code></p>
${scrolling(`${file.machine} · ${file.start}`, `<ol class="strip">${cards.join('\n')}</ol>`, 'film')}</details>`;
}

/** Before the strip, so that nobody looks for it there. */
function failingStep({ file, record }: Driven, failure: Failure): string {
  const { index, step, seen, expected } = failure;
  const shot = index < 0 ? record?.start : record?.steps[index];
  const block = (words: readonly [string, string], value: unknown) =>
    `<div><h4>${say(words)}</h4><pre tabindex="0">${escaped(JSON.stringify(value, null, 1) ?? 'undefined')}</pre></div>`;
  return `<section class="failing"><h3>${say(t.failingStep)}: ${index + 1} / ${file.steps.length} · ${code(step)}</h3>
<div class="compared">${block(t.expected, expected)}${block(t.seen, seen)}</div>${screenshot(shot, step)}</section>`;
}

function startCard({ file, record, verdicts }: Driven): string {
  const hasFailed = verdicts.some(({ failure }) => failure?.index === -1);
  return card({
    title: say(t.start),
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
  return card({ title: code(input), verdict, hasFailed, expected: expect, isIgnored, seen: record?.steps[index] });
}

interface Card {
  readonly title: string;
  readonly verdict: string;
  readonly hasFailed: boolean;
  readonly expected: Driven['file']['begins'];
  /** The machine does nothing with it. */
  readonly isIgnored: boolean;
  readonly seen: SeenStep | undefined;
}

function card({ title, verdict, hasFailed, expected, isIgnored, seen }: Card): string {
  const own = expected.effects.filter((effect) => !/^(stop|clock) /.test(effect));
  const shown = seen?.state ?? seen?.view?.join(' ');
  const lines = (of: readonly string[] = []) => of.map((one) => `<span>${escaped(shortened(one))}</span>`).join('');
  const facts = [
    fact(t.expected, code(seen && seen.state === undefined ? expected.view.join(' ') : expected.state)),
    fact(t.seen, shown === undefined ? '' : code(shown)),
    fact(t.effects, lines(own)),
    fact(t.deeds, lines(seen?.effects)),
    fact(t.cause, seen?.note ? english(seen.note) : ''),
    fact(t.requests, (seen?.requests ?? []).map(request).join('')),
  ];
  return `<li${hasFailed ? ' class="failed"' : ''}><h4>${title}</h4>${verdict}${isIgnored ? ` <small>${say(t.ignored)}</small>` : ''}
<dl>${facts.join('')}</dl>${screenshot(seen, title)}</li>`;
}

const shortened = (text: string): string => (text.length > 160 ? `${text.slice(0, 159)}…` : text);

function request({ method, path, status }: SeenRequest): string {
  const tone =
    status === undefined || status === 'held' ? 'quiet' : typeof status === 'number' && status < 400 ? 'good' : 'bad';
  return `<span class="request">${badge(tone, escaped(String(status ?? '…')))} ${escaped(method)} ${escaped(shortened(path))}</span>`;
}

/** Pictures lie beside the pages and are read when they come into view. */
function screenshot(seen: SeenStep | undefined, title: string): string {
  if (!seen?.screenshot) return '';
  const address = `shots/${encodeURIComponent(seen.screenshot)}`;
  const words = `${t.screenshot.join(' · ')}: ${title.replaceAll(/<[^>]+>/g, '')}`;
  return `<a class="shot" href="${address}"><img src="${address}" loading="lazy" alt="${words}"></a>`;
}
