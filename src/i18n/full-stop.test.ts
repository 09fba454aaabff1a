import { expect, test } from 'vitest';
import { withFullStop } from './full-stop.ts';

test('a sentence has one mark at its end', () => {
  expect(withFullStop('You can ask again from 2026-12-01', 'en')).toBe(
    'You can ask again from 2026-12-01.',
  );
  expect(withFullStop('2026-12-01 起可以再次提交', 'zh_CN')).toBe('2026-12-01 起可以再次提交。');
  expect(withFullStop('Operation failure!', 'en')).toBe('Operation failure!');
  expect(withFullStop('操作失败！', 'zh_CN')).toBe('操作失败！');
});
