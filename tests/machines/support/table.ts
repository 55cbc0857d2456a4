import { type Edge, type Graph, valueText } from './explorer.ts';

const isRoutine = (effect: string): boolean => effect.startsWith('stop ') || effect.startsWith('clock xstate.after');

function contextChange(graph: Graph, edge: Edge): string {
  const before: Record<string, unknown> = graph.states.get(edge.from)?.context ?? {};
  const { after } = edge;
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  // Short values are shown; payload and texts by name only.
  const shown = (value: unknown) => (typeof value === 'object' && value !== null ? '' : JSON.stringify(value));
  return changed
    .toSorted()
    .map((name) => {
      const value = shown(after[name]);
      return value === '' || value.length > 40 ? name : `${name}=${value}`;
    })
    .join(' ');
}

/**
 * The machine as a decision table for people: by state and input the target, what left the machine, and which parts
 * of the context changed. What changes nothing is left out; the alphabet's ignored list has it, with reasons.
 */
export function tableOf(graph: Graph): string {
  const sections = new Map<string, Map<string, Set<string>>>();
  for (const [key, edges] of graph.edges) {
    const state = valueText(graph.states.get(key)?.value ?? '');
    const section = sections.get(state) ?? sections.set(state, new Map()).get(state);
    for (const edge of edges) {
      const target = valueText(graph.states.get(edge.to)?.value ?? '');
      const effects = edge.effects.filter((effect) => !isRoutine(effect));
      if (edge.from === edge.to && edge.effects.length === 0) continue;
      const change = contextChange(graph, edge);
      const outcome = [target, change && `(${change})`, ...effects.map((effect) => `\n      ${effect}`)]
        .filter((part) => part !== '')
        .join(' ');
      const outcomes = section?.get(edge.input.name) ?? section?.set(edge.input.name, new Set()).get(edge.input.name);
      outcomes?.add(outcome);
    }
  }
  const lines = [...sections]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([state, inputs]) => [
      '',
      state,
      ...[...inputs].flatMap(([input, outcomes]) =>
        [...outcomes].toSorted().map((outcome) => `  ${input} -> ${outcome}`),
      ),
    ]);
  return `${lines.join('\n').trim()}\n`;
}
