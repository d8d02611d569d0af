/** `parts`: what the script imports before it runs. */
type Names = { script: string; style: string; parts: readonly string[] };

/** The console's page: what stands in it is the same at every address, so that links are relative. */
export function consolePage({ script, style, parts }: Names): string {
  const preloads = [script, ...parts].map((name) => `<link rel="modulepreload" href="console/${name}">`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Pagewright</title>
<link rel="icon" href="console/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="console/${style}">
${preloads.join("\n")}
</head>
<body>
<div id="app"></div>
<noscript>The console needs JavaScript. The reference is at <a href="docs">docs</a>.</noscript>
<script type="module" src="console/${script}"></script>
</body>
</html>
`;
}
