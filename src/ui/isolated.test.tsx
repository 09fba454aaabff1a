import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Isolated } from './isolated.tsx';

test('each text of a record stands in its own direction and language', () => {
  const title = renderToStaticMarkup(<Isolated text="כתב עת: 2nd series" lang="he" />);
  expect(title).toBe('<bdi lang="he">כתב עת: 2nd series</bdi>');
  const line = renderToStaticMarkup(<Isolated text={['הוצאה', '2019']} />);
  expect(line).toBe('<bdi>הוצאה</bdi> · <bdi>2019</bdi>');
});
