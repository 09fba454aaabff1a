// The built page that all contract tests serve: one folder, because each other one loads its screens again.
import { existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#tools/process.ts';

/** Makes a folder with a page without a program; its screens are those of the built page, if there is one. */
export function makeSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-site-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), shell);
  writeFileSync(join(folder, 'sw.js'), 'self.addEventListener("install", () => {});');
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'export {};');
  const built = join(root, 'dist', 'service');
  if (existsSync(built)) symlinkSync(built, join(folder, 'service'));
  return folder;
}

const shell = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <title>电子资源导航</title>
  </head>
  <body>
    <noscript>needs scripts</noscript>
    <div id="root"></div>
    <script type="module" src="/assets/main-abc123.js"></script>
  </body>
</html>
`;
