import { colors } from '#ui/colors.ts';

/** The product's own inks, light and dark. */
function inks(side: 0 | 1): string {
  return Object.entries(colors)
    .flatMap(([group, names]) =>
      Object.entries(names as Record<string, readonly [string, string]>).map(
        ([name, pair]) => `--${group}-${name}:${pair[side]};`,
      ),
    )
    .join('');
}

/** The look of the product (panda.config.ts) for pages that open from disk. */
export const style = (): string => `:root{color-scheme:light;${inks(0)}}.dark{color-scheme:dark;${inks(1)}}
${sheet}`;

const sheet = `*{box-sizing:border-box}
html{--sans:-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",sans-serif;--mono:ui-monospace,"SF Mono",Menlo,Consolas,"Noto Sans Mono CJK SC",monospace;scroll-padding-top:calc(var(--header,56px) + 16px)}
body{margin:0;font:14px/1.6 var(--sans);background:var(--bg-canvas);color:var(--fg-default)}
html[lang="en"] span[lang="zh-CN"],html[lang="zh-CN"] span[lang="en"]{display:none}
a{color:var(--accent-fg)}:focus-visible{outline:2px solid var(--accent-solid);outline-offset:2px}
code,pre{font:12px/1.5 var(--mono)}code{overflow-wrap:anywhere}small{font-size:12px;color:var(--fg-muted)}
.skip{position:absolute;inset-inline-start:-999px}.skip:focus{inset:8px auto auto 8px;z-index:3;padding:8px 16px;background:var(--bg-surface);border-radius:6px}
header{position:sticky;top:0;z-index:2;display:flex;align-items:center;gap:8px 24px;min-height:56px;padding:4px 24px;background:var(--bg-surface);border-bottom:1px solid var(--border-default)}
.brand{display:flex;align-items:center;gap:10px;min-height:44px;color:inherit;text-decoration:none;font-size:16px}.brand>span{color:var(--fg-muted);font-size:14px;padding-inline-start:10px;border-inline-start:1px solid var(--border-default)}
nav{display:flex;gap:4px;margin-inline-start:auto}nav a{display:flex;align-items:center;min-height:36px;padding:0 12px;border-radius:6px;color:var(--fg-muted);text-decoration:none}
nav a:hover{background:var(--bg-inset);color:var(--fg-default)}nav a[aria-current]{background:var(--accent-subtle);color:var(--accent-fg);font-weight:600}
.switches{display:flex;gap:4px}button{display:grid;place-items:center;font:600 13px/1 var(--sans);min-width:36px;min-height:36px;border:0;border-radius:6px;background:none;color:var(--fg-muted);cursor:pointer}button:hover{background:var(--bg-inset);color:var(--fg-default)}
main{max-width:1440px;margin:0 auto;padding:24px 24px 64px;outline:0}
h1{font-size:28px;line-height:1.3;margin:8px 0}h2{font-size:18px;line-height:1.3;margin:40px 0 12px}h3{font-size:14px;margin:24px 0 8px}h4{font-size:13px;margin:0}
.lead{max-width:70ch;margin:0 0 20px;color:var(--fg-muted)}.note{max-width:80ch;margin:0 0 12px;color:var(--fg-muted);font-size:13px}.scroll+.note{margin-top:8px}.back{margin:0}.failed{color:var(--danger-fg)}
.scroll,.diagram,.film{overflow:auto}.scroll,.diagram{background:var(--bg-surface);border:1px solid var(--border-default);border-radius:8px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{padding:10px 14px;text-align:start;vertical-align:top;border-bottom:1px solid var(--border-default)}
thead th{color:var(--fg-muted);font-size:13px;font-weight:500;background:var(--bg-subtle);white-space:nowrap}tbody th{font-weight:500;min-width:9em}tbody th small{display:block;font-weight:400}tr:last-child>*{border-bottom:0}
.number{white-space:nowrap}.bar{display:block;width:72px;height:4px;margin-top:4px;border-radius:2px}.bar rect{fill:var(--success-solid)}.bar .ground{fill:var(--bg-inset)}
.badge{display:inline-block;padding:1px 8px;border:1px solid;border-radius:99px;font-size:12px;line-height:1.5;white-space:nowrap}
.badge.good{color:var(--success-fg);background:var(--success-subtle);border-color:var(--success-border)}.badge.bad{color:var(--danger-fg);background:var(--danger-subtle);border-color:var(--danger-border)}.badge.quiet{color:var(--fg-muted);background:var(--bg-subtle);border-color:var(--border-default)}
.verdict{padding:12px 16px;border:1px solid;border-radius:8px;font-weight:500}.verdict p{margin:0}.verdict ul{margin:4px 0 0;padding-inline-start:20px;font-weight:400}
.verdict.good{color:var(--success-fg);background:var(--success-subtle);border-color:var(--success-border)}.verdict.bad{color:var(--danger-fg);background:var(--danger-subtle);border-color:var(--danger-border)}.verdict.bad a{color:inherit}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:12px;margin:16px 0 0;padding:0;list-style:none}.tiles li{padding:16px;background:var(--bg-surface);border:1px solid var(--border-default);border-radius:8px}
.tiles h2{margin:0;font-size:16px}.tiles p{margin:0 0 8px;color:var(--fg-muted);font-size:13px}.tiles dl{display:flex;gap:24px;margin:0}.tiles dt{color:var(--fg-muted);font-size:12px}.tiles dd{margin:0;font-size:18px;font-weight:600;font-variant-numeric:tabular-nums}
.diagram{padding:16px;max-height:80vh}.diagram svg{display:block}.diagram text{font-family:var(--sans);fill:var(--fg-default)}.diagram .node path,.diagram .cluster path{stroke:var(--border-strong);fill:none}.diagram .cluster text{fill:var(--fg-muted)}.diagram .node path{fill:var(--bg-subtle)}
.edge{cursor:default}.edge:focus{outline:0}.edge .hit{stroke:transparent!important;stroke-width:14;stroke-dasharray:none!important}.edge text{fill:var(--fg-muted)}
.above{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 16px;margin-bottom:8px}.whole{padding:0 14px;border:1px solid var(--border-strong);background:var(--bg-surface);color:var(--fg-default)}.whole[aria-pressed="true"]{background:var(--accent-subtle);border-color:var(--accent-border);color:var(--accent-fg)}.diagram.fit svg{width:100%;height:auto;max-height:calc(80vh - 32px)}
.legend{display:flex;flex-wrap:wrap;gap:4px 20px;margin:0;padding:0;list-style:none;font-size:13px}.legend li{display:flex;align-items:center;gap:8px;color:var(--fg-default)}
.seen path{stroke:var(--success-solid)}.seen polygon{stroke:var(--success-solid);fill:var(--success-solid)}
.missed path{stroke:var(--border-strong);stroke-dasharray:4 3}.missed polygon{stroke:var(--border-strong);fill:var(--border-strong)}
.edge.failed path,.legend .failed path{stroke:var(--danger-solid);stroke-width:2}.edge.failed polygon{stroke:var(--danger-solid);fill:var(--danger-solid)}
.edge.told path{stroke:var(--accent-solid);stroke-width:2.5}.edge.told polygon{stroke:var(--accent-solid);fill:var(--accent-solid)}.edge.told text{fill:var(--accent-fg);font-weight:600}
.sentence{position:sticky;bottom:0;min-height:44px;margin:0 0 16px;padding:10px 16px;background:var(--bg-surface);border:1px solid var(--border-default);border-top:0;border-radius:0 0 8px 8px}.sentence:empty::before{content:'…';color:var(--fg-subtle)}.diagram:has(+.sentence){border-radius:8px 8px 0 0}
details{min-width:0}summary{cursor:pointer;min-height:24px}.more>summary{padding:8px 0;font-weight:500;color:var(--accent-fg)}
.walk{margin:8px 0;padding:0 16px;background:var(--bg-surface);border:1px solid var(--border-default);border-radius:8px}.walk>summary{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;min-height:44px;padding:6px 0}.walk>summary::before{content:'';width:7px;height:7px;margin-inline:2px 4px;border:solid var(--fg-muted);border-width:0 2px 2px 0;transform:rotate(-45deg)}.walk[open]>summary::before{transform:rotate(45deg)}.walk>summary>p{flex-basis:100%;margin:0 0 4px;color:var(--fg-muted);font-size:13px}
.replay{margin:4px 0 8px;color:var(--fg-muted);font-size:13px}.replay code{padding:3px 8px;background:var(--bg-inset);border-radius:4px;color:var(--fg-default)}
.failing{margin:4px 0 12px;padding:12px 16px;background:var(--danger-subtle);border:1px solid var(--danger-border);border-radius:8px}.failing h3{margin:0 0 8px;color:var(--danger-fg)}.compared{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,320px),1fr));gap:12px}.compared pre{max-height:320px;margin:4px 0 0;padding:8px 12px;overflow:auto;background:var(--bg-surface);border:1px solid var(--border-default);border-radius:6px}
.strip{display:flex;gap:8px;margin:0;padding:4px 0 16px;list-style:none;counter-reset:step -1}.strip>li{flex:0 0 232px;padding:10px 12px;background:var(--bg-canvas);border:1px solid var(--border-default);border-radius:6px;counter-increment:step}.strip>li.failed{border-color:var(--danger-solid);box-shadow:inset 3px 0 var(--danger-solid);color:inherit}
.strip h4{display:flex;gap:6px;margin-bottom:6px}.strip h4::before{content:counter(step);color:var(--fg-subtle);font:12px/1.5 var(--mono)}.strip h4 code{font-weight:600}
.strip dl{margin:8px 0 0}.strip dt{color:var(--fg-muted);font-size:11px;line-height:1.4}.strip dd{margin:0 0 6px;font-size:12px;overflow-wrap:anywhere}.strip dd>span{display:block}.strip dd>.badge{display:inline-block}.request{font:11px/1.7 var(--mono)}.request code{font:inherit}.request .badge{padding:0 5px;font-size:11px}
.shot{display:block;margin-top:8px}.shot img{display:block;width:100%;min-height:60px;border:1px solid var(--border-default);border-radius:4px;background:var(--bg-inset)}.failing .shot{max-width:640px}
td details{margin:0}td details summary{white-space:nowrap}td details ul{margin:4px 0 8px;padding-inline-start:18px;min-width:360px}
@media (max-width:719px){header{flex-wrap:wrap;padding:4px 16px}nav{order:3;width:100%;margin:0}.switches{margin-inline-start:auto}main{padding:16px 16px 48px}h1{font-size:22px}th,td{padding:8px 10px}.strip{flex-direction:column}.strip>li{flex:none}.film{overflow:visible}button{min-width:44px;min-height:44px}nav a{min-height:44px}}
@media print{header{position:static}.switches{display:none}}
`;
