import { spec } from '#machines/spec.ts';
import { definitionsOf } from '#tests/machines/support/explorer.ts';
import { countsOf } from '#tests/paths/mutation.ts';
import { colors } from '#ui/colors.ts';
import { bookText, operatorText } from './book.texts.ts';
import { diagramOf, labelOf, sentenceOf } from './diagram.ts';
import type { Driven, Report } from './report.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Both languages; the page shows one. */
const say = ([zh, en]: readonly [string, string]): string =>
  `<span lang="zh-CN">${zh}</span><span lang="en">${en}</span>`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="scroll"><table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>
  <tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div>`;

const share = ({ seen, all }: { readonly seen: number; readonly all: number }): string =>
  `${seen} / ${all}${all > 0 && seen < all ? ` (${Math.floor((100 * seen) / all)} %)` : ''}`;

const fileOf = (name: string): string => `${name.replaceAll('/', '-')}.html`;
const walkFile = (name: string, index: number): string => `walks/${name.replaceAll('/', '-')}-${index + 1}.json`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Platen</title><link rel="stylesheet" href="book.css"><script src="book.js" defer></script></head>
<body><header><a href="index.html">Platen · ${say(bookText.title)}</a><nav><a href="trace.html">${say(bookText.trace)}</a>
<button type="button" id="language">${say(bookText.language)}</button></nav></header><main>${body}</main></body></html>`;
}

/** Every file of the book, by its path inside the folder. */
export async function writeBook(reports: readonly Report[]): Promise<Map<string, string>> {
  const files = new Map<string, string>([
    ['book.css', style()],
    ['book.js', script],
    ['index.html', page('Path book', index(reports))],
    ['trace.html', page('Trace', trace(reports))],
  ]);
  for (const report of reports) {
    const { name } = report.subject;
    files.set(fileOf(name), page(name, machinePage(report)));
    for (const [place, { file }] of report.shown.entries())
      files.set(walkFile(name, place), `${JSON.stringify(file)}\n`);
  }
  return files;
}

function index(reports: readonly Report[]): string {
  const t = bookText;
  const head = [t.machine, t.states, t.definitions, t.inputs, t.pairs, t.walks, t.steps, t.failed, t.mutants].map(say);
  const rows = reports.map(({ subject, coverage, failures, judged }) => {
    const equivalent = judged.filter(({ verdict }) => verdict === 'equivalent').length;
    const killed = judged.filter(({ verdict }) => verdict === 'killed').length;
    return [
      `<a href="${fileOf(subject.name)}">${subject.name}</a>`,
      share(coverage.states),
      share(coverage.definitions),
      share(coverage.inputs),
      share(coverage.pairs),
      String(coverage.walks),
      String(coverage.steps),
      failures > 0 ? `<strong class="failed">${failures}</strong>` : '0',
      share({ seen: killed, all: judged.length - equivalent }),
    ];
  });
  return `<h1>${say(t.title)}</h1><p>${say(t.intro)}</p>${table(head, rows)}`;
}

function machinePage({ subject, coverage, shown, judged }: Report): string {
  const t = bookText;
  const failed = new Set(shown.flatMap(failedIds));
  const missed = new Set(coverage.missed);
  const svg = diagramOf(subject, (id) => (failed.has(id) ? 'failed' : missed.has(id) ? 'missed' : 'seen'));
  const covered = table([t.states, t.definitions, t.inputs, t.transitions, t.pairs].map(say), [
    [coverage.states, coverage.definitions, coverage.inputs, coverage.transitions, coverage.pairs].map(share),
  ]);
  const mutants = table(
    [t.operator, t.mutants, t.killed, t.survived, t.equivalent].map(say),
    countsOf(judged).map((row) => [
      say(operatorText[row.operator]),
      ...[row.mutants, row.killed, row.survived, row.equivalent].map(String),
    ]),
  );
  const walks = shown.map((driven, place) => walkSection(subject.name, driven, place)).join('\n');
  return `<p><a href="index.html">${say(t.back)}</a></p><h1>${subject.name}</h1>
<h2>${say(t.diagram)}</h2><p>${say(t.legend)}</p><div class="diagram" tabindex="0" role="group" aria-label="${subject.name}">${svg}</div>
${covered}<h2>${say(t.mutants)}</h2>${mutants}<h2>${say(t.walks)}</h2><p>${say(t.shown)}</p>${walks}`;
}

/** Transitions of the config that the failing step takes. */
function failedIds({ taken, failures }: Driven): readonly string[] {
  const failure = failures['1'] ?? failures['1b'];
  return failure ? (taken[failure.index + 1] ?? []) : [];
}

function walkSection(machine: string, { file, failures, taken }: Driven, place: number): string {
  const t = bookText;
  const name = walkFile(machine, place);
  const levels = Object.entries(failures).map(([level, failure]) =>
    failure
      ? `<li class="failed">${say(t.level)} ${level}: ${say(t.failed)} (${failure.index + 1} · ${escaped(failure.step)})
         <pre>${say(t.expected)} ${escaped(JSON.stringify(failure.expected))}\n${say(t.seen)} ${escaped(JSON.stringify(failure.seen))}</pre></li>`
      : `<li>${say(t.level)} ${level}: ${say(t.passed)}</li>`,
  );
  const failing = new Set(Object.values(failures).map((failure) => failure?.index));
  const steps = file.steps.map(
    ({ input, expect }, step) => `<li${failing.has(step) ? ' class="failed"' : ''}><b>${escaped(input)}</b>
      <span>${escaped(expect.state)}</span><small>${(taken[step + 1] ?? []).length === 0 ? '∅' : ''}${escaped(
        expect.effects.filter((effect) => !/^(stop|clock) /.test(effect)).join(' · '),
      )}</small></li>`,
  );
  return `<details${failures['1'] || failures['1b'] ? ' open' : ''}><summary>${place + 1} · ${say(t.start)}: ${escaped(file.start)} · ${file.steps.length} ${say(t.steps)}</summary>
<ul>${levels.join('')}</ul><p>${say(t.replay)}: <code>npm run paths -- --replay path-book/${name}</code></p><ol class="strip">${steps.join('')}</ol></details>`;
}

function trace(reports: readonly Report[]): string {
  const t = bookText;
  const all = reports.flatMap((report) =>
    definitionsOf(report.subject.machine).map((each) => {
      const walks = report.shown.flatMap(({ taken, failures }, place) =>
        taken.flat().includes(each.id) ? [{ place, failed: Boolean(failures['1'] ?? failures['1b']) }] : [],
      );
      return { name: report.subject.name, each, sentence: sentenceOf(each), walks };
    }),
  );
  const linked = (rows: typeof all) =>
    rows
      .map(({ name, each, walks }) => {
        const places = walks.map(({ place, failed }) =>
          failed ? `<strong class="failed">${place + 1}</strong>` : place + 1,
        );
        return `<a href="${fileOf(name)}">${name}</a> ${escaped(each.id.split(' ')[0] ?? '')} · ${escaped(labelOf(each))} (${places.join(', ') || '–'})`;
      })
      .join('<br>');
  const sentences = Object.values(spec);
  const rows = sentences.flatMap((sentence) => {
    const carrying = all.filter(({ sentence: { text } }) => text === sentence);
    return carrying.length === 0 ? [] : [[escaped(sentence), linked(carrying)]];
  });
  const unlinked = sentences.filter((sentence) => !all.some(({ sentence: { text } }) => text === sentence));
  const own = all.filter(({ sentence: { isSpec } }) => !isSpec);
  const additions = new Map(
    own.map(({ sentence: { text } }) => [text, own.filter((one) => one.sentence.text === text)]),
  );
  const list = unlinked.map((sentence) => `<li>${escaped(sentence)}</li>`).join('') || `<li>${say(t.none)}</li>`;
  return `<h1>${say(t.trace)}</h1><p>${say(t.traceIntro)}</p>
${table([t.sentence, t.definitions].map(say), rows)}<h2>${say(t.unlinked)}</h2><ul>${list}</ul>
<h2>${say(t.additions)}</h2>${table(
    [t.sentence, t.definitions].map(say),
    [...additions].map(([text, of]) => [escaped(text), linked(of)]),
  )}`;
}

const script = `const html = document.documentElement;
const show = (lang) => { html.lang = lang; try { localStorage.setItem('platen.language', lang); } catch {} };
let stored; try { stored = localStorage.getItem('platen.language'); } catch {}
show(stored === 'en' ? 'en' : 'zh-CN');
document.getElementById('language').addEventListener('click', () => show(html.lang === 'en' ? 'zh-CN' : 'en'));
`;

/** The product's own inks, light and dark. */
function style(): string {
  const inks = (side: 0 | 1) =>
    Object.entries(colors)
      .flatMap(([group, names]) =>
        Object.entries(names as Record<string, readonly [string, string]>).map(
          ([name, pair]) => `--${group}-${name}:${pair[side]};`,
        ),
      )
      .join('');
  return `:root{color-scheme:light dark;${inks(0)}}@media (prefers-color-scheme:dark){:root{${inks(1)}}}
*{box-sizing:border-box}body{margin:0;font:14px/1.6 system-ui,sans-serif;background:var(--bg-canvas);color:var(--fg-default)}
html[lang="en"] [lang="zh-CN"],html[lang="zh-CN"] [lang="en"]{display:none}
header{display:flex;justify-content:space-between;gap:16px;padding:12px 24px;background:var(--bg-surface);border-bottom:1px solid var(--border-default)}
nav{display:flex;gap:16px;align-items:center}a{color:var(--accent-fg)}header>a{font-weight:600;text-decoration:none}
button{font:inherit;min-height:32px;padding:0 12px;border:1px solid var(--border-strong);border-radius:6px;background:none;color:inherit;cursor:pointer}
:focus-visible{outline:2px solid var(--accent-solid);outline-offset:2px}
main{max-width:1400px;margin:0 auto;padding:24px}h1{font-size:24px}h2{font-size:17px;margin-top:32px}
.scroll,.diagram{overflow:auto;background:var(--bg-surface);border:1px solid var(--border-default);border-radius:8px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{padding:8px 12px;text-align:left;vertical-align:top;border-bottom:1px solid var(--border-default)}
th{color:var(--fg-muted);font-weight:500;background:var(--bg-subtle);white-space:nowrap}tr:last-child td{border-bottom:0}
.diagram{padding:16px;margin-bottom:16px;max-height:80vh}.diagram text{fill:var(--fg-default)}
.diagram .node path,.diagram .cluster path{stroke:var(--border-strong);fill:none}
.diagram .edge path{stroke:var(--success-solid)}.diagram .edge polygon{stroke:var(--success-solid);fill:var(--success-solid)}
.diagram .edge.missed path{stroke:var(--border-strong);stroke-dasharray:4 3}.diagram .edge.missed polygon{stroke:var(--border-strong);fill:var(--border-strong)}
.diagram .edge.failed path{stroke:var(--danger-solid);stroke-width:2}.diagram .edge.failed polygon{stroke:var(--danger-solid);fill:var(--danger-solid)}
.failed{color:var(--danger-fg)}details{background:var(--bg-surface);border:1px solid var(--border-default);border-radius:8px;margin:8px 0;padding:8px 16px}
summary{cursor:pointer;min-height:28px}.strip{display:flex;gap:8px;overflow:auto;padding:8px 0;list-style:none;counter-reset:step}
.strip li{flex:0 0 190px;border:1px solid var(--border-default);border-radius:6px;padding:8px;counter-increment:step}
.strip li.failed{border-color:var(--danger-solid)}.strip b,.strip span,.strip small{display:block;overflow-wrap:anywhere}
.strip b::before{content:counter(step) ' ';color:var(--fg-subtle)}.strip small{color:var(--fg-muted)}code,pre{font-size:12px;overflow:auto}
`;
}
