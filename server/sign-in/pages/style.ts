// The sign-in page's stylesheet: Fluent's measures and greys, and the library's colours from /theme/.
import { createHash } from 'node:crypto';

export const styleSheet = `:root {
  --ground: #fafafa;
  --paper: #ffffff;
  --ink: #242424;
  --ink-soft: #424242;
  --line: #616161;
  --edge: #e0e0e0;
  --alarm: #b10e1c;
  --alarm-ground: #fdf3f4;
  --accent: #0f6cbd;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #1f1f1f;
    --paper: #292929;
    --ink: #ffffff;
    --ink-soft: #d6d6d6;
    --line: #adadad;
    --edge: #525252;
    --alarm: #eeacb2;
    --alarm-ground: #3f1011;
    --accent: #62abf5;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  background: var(--ground);
  color: var(--ink);
  font: 16px/1.5 "Segoe UI", -apple-system, BlinkMacSystemFont, Roboto, "Helvetica Neue", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif;
}
header {
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 8px max(16px, env(safe-area-inset-left));
  background: var(--library-bar);
  color: var(--library-bar-foreground);
  font-weight: 600;
}
.mark {
  display: grid;
  place-items: center;
  min-width: 32px;
  height: 32px;
  padding: 0 6px;
  border: 1px solid currentColor;
  border-radius: 6px;
}
main {
  width: min(100% - 32px, 400px);
  margin: 8vh auto 48px;
  padding: 32px;
  background: var(--paper);
  border: 1px solid var(--edge);
  border-radius: 8px;
  box-shadow: 0 2px 8px rgb(0 0 0 / 12%);
}
h1 { margin: 0 0 4px; font-size: 28px; line-height: 36px; font-weight: 600; }
.lead { margin: 0 0 24px; color: var(--ink-soft); }
.problem {
  margin: 0 0 16px;
  padding: 8px 12px;
  border-left: 4px solid var(--alarm);
  border-radius: 4px;
  background: var(--alarm-ground);
  color: var(--alarm);
}
label { display: block; margin: 16px 0 4px; font-weight: 600; }
input:not([type="hidden"]) {
  width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  border: 1px solid var(--line);
  border-radius: 4px;
  background: var(--paper);
  color: var(--ink);
  font: inherit;
}
input[aria-invalid="true"] { border-color: var(--alarm); }
button {
  width: 100%;
  min-height: 44px;
  margin-top: 24px;
  border: 1px solid transparent;
  border-radius: 4px;
  background: var(--library-theme);
  color: var(--library-theme-foreground);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button.plain {
  margin-top: 12px;
  border-color: var(--line);
  background: var(--paper);
  color: var(--ink);
}
button.small {
  display: block;
  width: auto;
  margin: 4px 0 0 auto;
  padding: 0 12px;
  border-color: transparent;
  background: none;
  color: var(--accent);
  font-weight: 400;
}
.desk { margin: 24px 0 0; color: var(--ink-soft); font-size: 14px; line-height: 20px; overflow-wrap: anywhere; }
.desk a { display: inline-block; padding-block: 12px; margin-inline-end: 12px; color: var(--accent); }
[hidden] { display: none !important; }
audio { display: block; width: 100%; margin-bottom: 8px; }
.code { display: block; max-width: 100%; height: auto; margin-bottom: 8px; border: 1px solid var(--line); border-radius: 4px; }
.hint { margin: 4px 0 0; color: var(--ink-soft); font-size: 14px; line-height: 20px; }
button:hover { filter: brightness(0.94); }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
nav { display: flex; justify-content: space-between; gap: 16px; margin-top: 24px; }
nav a { display: inline-flex; align-items: center; min-height: 44px; color: var(--accent); }
@media (max-width: 480px) {
  main { width: 100%; margin: 0; min-height: calc(100vh - 56px); border: 0; border-radius: 0; box-shadow: none; padding: 24px 16px; }
}
@media (forced-colors: active) {
  button { border-color: ButtonText; }
}
`;

export const styleSheetPath = `/sso/style-${createHash('sha256').update(styleSheet).digest('base64url').slice(0, 10)}.css`;
