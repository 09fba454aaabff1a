// Tests that knip names a file, an export and a package that nothing uses.
import { expect, test } from 'vitest';
import { run } from '#tools/process.ts';
import { withPlantedTree } from './planted-tree.ts';

const planted = {
  'index.html': '<script type="module" src="/src/main.tsx"></script>',
  'src/main.tsx': "import { used } from './ui/used.ts';\n\ndocument.title = used;",
  'src/ui/used.ts': "export const used = 'used';\n\nexport const idle = 'idle';",
  'src/ui/lost.ts': "export const lost = 'lost';",
};

test('a file, an export and a package that nothing uses are named', async () => {
  const { code, output } = await withPlantedTree(planted, (folder) =>
    run('knip', ['--no-progress', '--directory', folder]),
  );
  expect(code).not.toBe(0);
  expect(output).toMatch(/src\/ui\/lost\.ts/);
  expect(output).toMatch(/idle .*src\/ui\/used\.ts/);
  expect(output).toMatch(/^hono /m);
});
