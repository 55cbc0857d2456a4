/**
 * What runs in the pages of the book: they open from disk, so it is one classic script. Language and theme are the
 * product's own when the book is looked at from there. It is loaded in the head and sets both before the first paint.
 */
export const clientScript = `(() => {
  const html = document.documentElement;
  const stored = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  const keep = (key, value) => { try { localStorage.setItem(key, value); } catch { /* for this page only */ } };
  const dark = () => html.classList.contains('dark');
  const theme = stored('platen.theme');
  html.classList.toggle('dark', theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches);
  html.lang = stored('platen.language') === 'en' ? 'en' : 'zh-CN';

  /** Labels cannot hold both languages as texts do: "中文 · English". */
  const label = () => {
    for (const each of document.querySelectorAll('[aria-label], img[alt]')) {
      const name = each.hasAttribute('alt') ? 'alt' : 'aria-label';
      each.dataset.words ??= each.getAttribute(name);
      const [, before = '', zh, en] = /^(.* · )?([^·]*[\\u4e00-\\u9fff][^·]*) · ([^·]*)$/.exec(each.dataset.words) ?? [];
      if (zh) each.setAttribute(name, before + (html.lang === 'en' ? en : zh));
    }
    for (const edge of document.querySelectorAll('.edge.told')) tell(edge);
    // Names the other language in that language: whoever needs it can read it.
    const other = document.getElementById('language');
    other.lang = html.lang === 'en' ? 'zh-CN' : 'en';
    other.setAttribute('aria-label', html.lang === 'en' ? '中，切换到中文' : 'EN, Switch to English');
  };

  const tell = (edge) => {
    edge.closest('.diagram').nextElementSibling.textContent = edge.getAttribute('aria-label');
  };

  /** Every arrow of a drawing tells its sentence below it; one tab stop, then the arrow keys. */
  const readDrawing = (drawing) => {
    const edges = [...drawing.querySelectorAll('.edge')];
    const choose = (edge) => {
      for (const each of edges) each.classList.toggle('told', each === edge);
      tell(edge);
    };
    const focus = (edge) => {
      for (const each of edges) each.setAttribute('tabindex', each === edge ? '0' : '-1');
      edge.focus();
    };
    edges[0]?.setAttribute('tabindex', '0');
    for (const edge of edges) {
      edge.addEventListener('pointerenter', () => choose(edge));
      edge.addEventListener('focus', () => choose(edge));
    }
    drawing.addEventListener('keydown', (event) => {
      const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      const here = edges.indexOf(document.activeElement);
      if (!way || here < 0) return;
      event.preventDefault();
      focus(edges[(here + way + edges.length) % edges.length]);
    });
  };

  /** A link to a walk opens it. */
  const openWalk = () => {
    const walk = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!(walk instanceof HTMLDetailsElement)) return;
    walk.open = true;
    walk.scrollIntoView();
  };

  addEventListener('hashchange', openWalk);
  /** The header stays at the top, in one line or two: what is jumped to comes to stand below it. */
  const makeRoom = () => {
    const header = document.querySelector('header');
    const measure = () => html.style.setProperty('--header', header.offsetHeight + 'px');
    measure();
    new ResizeObserver(measure).observe(header);
  };

  addEventListener('DOMContentLoaded', () => {
    label();
    makeRoom();
    document.getElementById('language').addEventListener('click', () => {
      html.lang = html.lang === 'en' ? 'zh-CN' : 'en';
      keep('platen.language', html.lang);
      label();
    });
    document.getElementById('theme').addEventListener('click', () => {
      html.classList.toggle('dark');
      keep('platen.theme', dark() ? 'dark' : 'light');
    });
    for (const drawing of document.querySelectorAll('.diagram')) readDrawing(drawing);
    document.querySelector('.whole')?.addEventListener('click', ({ currentTarget }) => {
      const isWhole = document.querySelector('.diagram').classList.toggle('fit');
      currentTarget.setAttribute('aria-pressed', String(isWhole));
    });
    for (const failed of document.querySelectorAll('details[open] .strip > .failed')) {
      const film = failed.closest('.film');
      film.scrollLeft = failed.offsetLeft - film.offsetLeft - 12;
    }
    openWalk();
  });
})();
`;
