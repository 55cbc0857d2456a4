import type { Text } from '#shared/text.ts';
import type { Share } from '#tests/paths/coverage.ts';
import { bookText } from './book.texts.ts';
import { inChinese, type Sentence } from './sentence.ts';

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Both languages; the page shows one. */
export const say = ([zh, en]: Text): string =>
  `<span lang="zh-CN">${escaped(zh)}</span><span lang="en">${escaped(en)}</span>`;

/** Words of the specification, which are English on every page. */
export const english = (text: string): string => `<bdi lang="en">${escaped(text)}</bdi>`;

/** A sentence of a transition: the specification's in English, an addition in the reader's language. */
export function sayingOf(sentence: Sentence): string {
  const zh = inChinese(sentence);
  return zh === undefined ? english(sentence.text) : say([zh, sentence.text]);
}

/** What can be wider than a phone scrolls by itself, by keyboard too. */
export const scrolling = (label: string, inner: string, kind = 'scroll'): string =>
  `<div class="${kind}" tabindex="0" role="group" aria-label="${escaped(label)}">${inner}</div>`;

/** A cell that begins with a number is set to the right. */
export function table(label: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<td${/^[\d–]/.test(text) ? ' class="number"' : ''}>${text}</td>`;
  const first = ([name = '', ...others]: readonly string[]) =>
    `<tr><th scope="row">${name}</th>${others.map(cell).join('')}</tr>`;
  const columns = head.map((name) => `<th scope="col">${name}</th>`).join('');
  return scrolling(
    label,
    `<table><thead><tr>${columns}</tr></thead>\n<tbody>${rows.map(first).join('\n')}</tbody></table>`,
  );
}

/** 12,345 as the product writes numbers in both languages. */
export const grouped = (count: number): string => count.toLocaleString('en');

/** `118 / 120` with a bar that shows the share. */
export function share({ seen, all }: Share): string {
  if (all === 0) return '–';
  const percent = Math.floor((100 * seen) / all);
  const bar = `<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect class="ground" width="100" height="4"/><rect width="${percent}" height="4"/></svg>`;
  return `${grouped(seen)} / ${grouped(all)}${seen < all ? ` <small>${percent} %</small>` : ''}${bar}`;
}

export const badge = (tone: 'good' | 'bad' | 'quiet', inner: string): string =>
  `<span class="badge ${tone}">${inner}</span>`;

/** A page of the book. `title` is for the tab of the browser, both languages in one. */
export function page(title: string, current: 'index' | 'trace' | 'machine', body: string): string {
  const t = bookText;
  const link = (name: 'index' | 'trace', words: Text) =>
    `<a href="${name}.html"${current === name ? ' aria-current="page"' : ''}>${say(words)}</a>`;
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Platen</title><link rel="stylesheet" href="book.css"><script src="book.js"></script></head>
<body><a class="skip" href="#main">${say(t.skip)}</a>
<header><a class="brand" href="index.html">${mark}<b>Platen</b><span>${say(t.title)}</span></a>
<nav aria-label="${t.title.join(' · ')}">${link('index', t.machines)}${link('trace', t.trace)}</nav>
<div class="switches"><button type="button" id="language" aria-label="EN, Switch to English" lang="en"><span aria-hidden="true">${say(t.language)}</span></button>
<button type="button" id="theme" aria-label="${t.theme.join(' · ')}">${moon}</button></div></header>
<main id="main" tabindex="-1">${body}</main></body></html>`;
}

/** The mark of the product (src/app/layout/brand.tsx). */
const mark = `<svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><circle cx="13.6" cy="17.6" r="5.6" fill="#2fb6e2"/><circle cx="18.4" cy="17.6" r="5.6" fill="#e5488e" fill-opacity=".82"/><circle cx="16" cy="13.4" r="5.6" fill="#f4cf3b" fill-opacity=".82"/><path d="M16 1v30M1 16h30" stroke="currentColor" stroke-width="1.5"/></svg>`;
const moon = `<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"><circle cx="12" cy="12" r="8.5"/><path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor"/></svg>`;
