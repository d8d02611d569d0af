import { createHash } from "node:crypto";

/** Style of the reference page: readable at any width, light or dark. */
export const style = `
:root{color-scheme:light dark;--line:light-dark(#d8dde3,#3a4149);--soft:light-dark(#f5f7f9,#1c2126)}
body{margin:0;font:16px/1.55 system-ui,sans-serif;display:grid;grid-template-columns:minmax(14rem,19rem) minmax(0,52rem)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem;box-sizing:border-box;border-right:1px solid var(--line);font-size:.86rem}
nav ul{list-style:none;padding-left:.8rem;margin:.3rem 0}nav>ul{padding:0}
main{padding:1.5rem 2.5rem 6rem}a{color:inherit}h2{margin-top:3rem}
section{border-top:1px solid var(--line);padding:.5rem 0 1rem}
.address{margin:.2rem 0}.facts{color:light-dark(#56606b,#a3adb8);margin:.2rem 0;font-size:.9rem}
table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line);font-weight:400}
pre{background:var(--soft);padding:.8rem 1rem;overflow:auto;border-radius:6px;font-size:.85rem}
@media(max-width:50rem){body{display:block}nav{position:static;height:auto;border:0}main{padding:1rem}}
`.replace(/\n/g, "");

/** The page's only style, for its Content-Security-Policy. */
export const styleSource = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
