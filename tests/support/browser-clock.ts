import { vi } from 'vitest';

interface Timer {
  readonly at: number;
  readonly ms: number;
  readonly run: () => void;
}

/** Shorter waits than this are not worth a word of the test: they pass by themselves. */
const shortMs = 1000;
/** A browser keeps 31 bits of a wait; a longer one would not wait at all. */
const longestMs = 2 ** 31 - 1;

/**
 * The time of a browser that runs in this process: it stands still until a test lets it pass. The clock on the wall
 * (`Date.now`) and the timers are two things, as on a device that slept: its clock has jumped, its timers have not.
 */
export class BrowserClock {
  readonly #timers = new Map<number, Timer>();
  #passed = 0;
  #wall = Date.now();
  #last = 0;

  /** Puts itself in the place of the global timers; intervals, which only the provider's library has, never strike. */
  install(): void {
    const soon = setImmediate;
    const [realSet, realClear] = [setTimeout, clearTimeout];
    vi.spyOn(Date, 'now').mockImplementation(() => this.#wall);
    vi.stubGlobal('setTimeout', (run: () => void, ms = 0, ...args: unknown[]) => {
      // The network is not the browser's: Node's own fetch takes the global timers too.
      if (/node:internal\/(?!process)/.test(new Error().stack?.split('\n')[2] ?? '')) return realSet(run, ms, ...args);
      if (ms > longestMs) throw new RangeError(`no browser waits for ${ms} ms`);
      this.#last += 1;
      const id = this.#last;
      this.#timers.set(id, { at: this.#passed + ms, ms, run });
      if (ms < shortMs) soon(() => this.#strike(id));
      return id;
    });
    vi.stubGlobal('clearTimeout', (id: number | NodeJS.Timeout) => {
      if (typeof id === 'number') this.#timers.delete(id);
      else realClear(id);
    });
    vi.stubGlobal('setInterval', () => 0);
  }

  get now(): number {
    return this.#wall;
  }

  /** Lets time pass; timers strike in their order. */
  advance(ms: number): void {
    const end = this.#passed + ms;
    for (;;) {
      const [next] = [...this.#timers].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at);
      if (!next) break;
      const [id, { at }] = next;
      this.#wall += Math.max(0, at - this.#passed);
      this.#passed = Math.max(this.#passed, at);
      this.#strike(id);
    }
    this.#wall += end - this.#passed;
    this.#passed = end;
  }

  /** Sets the clock on the wall; no timer strikes. */
  jump(to: number): void {
    this.#wall = to;
  }

  /** Lets the timer that was set for the longest time strike early. @returns false when none is as long as this */
  strikeLongest(atLeastMs: number): boolean {
    const [longest] = [...this.#timers].toSorted(([, a], [, b]) => b.ms - a.ms);
    if (!longest || longest[1].ms < atLeastMs) return false;
    this.#strike(longest[0]);
    return true;
  }

  #strike(id: number): void {
    const timer = this.#timers.get(id);
    this.#timers.delete(id);
    timer?.run();
  }
}
