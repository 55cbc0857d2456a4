import { instance } from '@viz-js/viz';
import { type Definition, definitionsOf, type Node, nodesOf, pathOf } from '#tests/machines/support/explorer.ts';
import { escaped } from './html.ts';
import type { KnownSubject } from './report.ts';
import { inChinese, sentenceOf } from './sentence.ts';

const viz = await instance();
const quoted = (text: string): string => JSON.stringify(text.replaceAll('\\', '/'));

/** What stands for a state with states inside: its first one, so that arrows to it end somewhere. */
function pointOf(node: Node): Node {
  const [first] = Object.values(node.states) as Node[];
  return first
    ? pointOf((node.config.initial ? (node.states[String(node.config.initial)] as Node) : first) ?? first)
    : node;
}

export const labelOf = ({ definition }: Definition): string => {
  const event = (definition.eventType || 'always')
    .replace(/^xstate\.(done|error)\.actor\./, '$1 ')
    .replace(/^xstate\.after\.([^.]+).*/, 'after $1');
  const { guard } = definition;
  const guardName =
    guard === undefined ? '' : typeof guard === 'string' ? guard : String((guard as { type?: unknown }).type);
  return guardName ? `${event} [${guardName}]` : event;
};

/** The machine drawn: states in boxes, an arrow for each transition, by class `seen`, `failed` or `missed`. */
export function diagramOf({ machine, name: title }: KnownSubject, classOf: (id: string) => string): string {
  const draw = (node: Node): string => {
    const inner = Object.values(node.states) as Node[];
    const name = node.path.at(-1) ?? machine.id;
    if (inner.length === 0) return `${quoted(pathOf(node))} [label=${quoted(name)}];`;
    const body = inner.map(draw).join('\n');
    return node === machine.root
      ? body
      : `subgraph ${quoted(`cluster ${pathOf(node)}`)} { label=${quoted(name)};\n${body} }`;
  };
  /** What an arrow tells, by its number. */
  const told: string[] = [];
  const arrows = definitionsOf(machine).flatMap((each) => {
    const { definition, id } = each;
    const source = definition.source as Node;
    const targets = (definition.target ?? [source]) as readonly Node[];
    return targets.map((target) => {
      const label = labelOf(each);
      const way = `${label} → ${pathOf(target) || machine.id}`;
      const sentence = sentenceOf(each);
      const zh = inChinese(sentence);
      const attributes = { label, class: classOf(id), id: `edge${told.length}` };
      // As every label in both languages: what comes before, the Chinese, the English (book.client.ts).
      const words = [...(zh === undefined ? [] : [zh]), sentence.text].map((text) => `${way}: ${text}`);
      told.push([pathOf(source) || machine.id, ...words].join(' · '));
      const list = Object.entries(attributes).map(([name, value]) => `${name}=${quoted(value)}`);
      return `${quoted(pathOf(pointOf(source)))} -> ${quoted(pathOf(pointOf(target)))} [${list.join(' ')}];`;
    });
  });
  const isOne = nodesOf(machine).length <= 1;
  const dot = `digraph { rankdir=${isOne ? 'TB' : 'LR'}; bgcolor=transparent; node [shape=box style=rounded fontname="sans-serif" fontsize=11];
    edge [fontname="sans-serif" fontsize=9]; graph [fontname="sans-serif" fontsize=11 style=rounded];
    ${draw(machine.root)}
    ${arrows.join('\n')} }`;
  return readable(viz.renderString(dot, { format: 'svg' }), title, told);
}

/** Graphviz names everything by its own ids; people hear what an arrow does, and can hit it with a finger. */
function readable(svg: string, title: string, told: readonly string[]): string {
  return svg
    .replace(/^[\s\S]*?<svg/, `<svg role="group" aria-label="${escaped(title)}"`)
    .replaceAll(/<title>[\s\S]*?<\/title>\n?/g, '')
    .replaceAll(/<!--[\s\S]*?-->\n?/g, '')
    .replaceAll(/<g id="edge(\d+)" class="edge/g, (_, number: string) => {
      const words = escaped(told[Number(number)] ?? '');
      return `<g tabindex="-1" role="img" aria-label="${words}" class="edge`;
    })
    .replaceAll(
      /(<g tabindex[^>]*>\s*)<path fill="none" [^>]* (d="[^"]+")\/>/g,
      (whole, _, way: string) => `${whole}<path class="hit" fill="none" ${way}/>`,
    );
}
