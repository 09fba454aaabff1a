// References in the styles of German and Japanese readers.
import { describe, expect, test } from 'vitest';
import { readCitation } from './read-citation.ts';

const found = (text: string) => readCitation(text).found;

describe('German', () => {
  const article = {
    kind: 'article',
    authors: 'Müller, Hans',
    title: 'Die Bibliothek der Zukunft',
    sourceTitle: 'Zeitschrift für Bibliothekswesen',
    year: '2018',
    volume: '65',
    issue: '3',
    pages: '123-135',
  };

  test.each([
    'Müller, Hans: Die Bibliothek der Zukunft. In: Zeitschrift für Bibliothekswesen 65 (2018), Nr. 3, S. 123–135.',
    'Müller, Hans: Die Bibliothek der Zukunft. In: Zeitschrift für Bibliothekswesen, Jg. 65 (2018), H. 3, S. 123–135.',
    'Müller, Hans (2018): Die Bibliothek der Zukunft. In: Zeitschrift für Bibliothekswesen 65 (3), S. 123–135.',
    '[4] Müller, Hans: „Die Bibliothek der Zukunft“. In: Zeitschrift für Bibliothekswesen 65 (2018), Heft 3, S. 123-135.',
  ])('an article: %s', (text) => {
    expect(found(text)).toEqual(article);
  });

  test('a chapter stands in the book of its editors', () => {
    expect(
      found(
        'Meyer, K. und von der Heide, Otto: Titel des Beitrags. In: Schulze, P. (Hrsg.): Titel des Bandes. München: Beck, 2003, S. 20–45.',
      ),
    ).toEqual({
      kind: 'chapter',
      authors: 'Meyer, K. und von der Heide, Otto',
      title: 'Titel des Beitrags',
      sourceTitle: 'Titel des Bandes',
      publisher: 'Beck',
      year: '2003',
      pages: '20-45',
    });
  });

  test('a book has its year at the end or behind the names', () => {
    expect(
      found('Schmidt, Anna: Einführung in die Informatik. 3. Auflage. Berlin: Springer, 2015.'),
    ).toEqual({
      kind: 'book',
      authors: 'Schmidt, Anna',
      title: 'Einführung in die Informatik',
      publisher: 'Springer',
      year: '2015',
    });
    expect(found('Meyer, Karl; Schmidt, H.-G. (2019): Ein Buch. Wiesbaden: Springer VS.')).toEqual({
      kind: 'book',
      authors: 'Meyer, Karl; Schmidt, H.-G',
      title: 'Ein Buch',
      publisher: 'Springer VS',
      year: '2019',
    });
  });

  test.each([
    'LeCun Y, Bengio Y. Deep Learning: An Overview. Nature. 2015;521(7553):436-44.',
    'Smith, J. A Study: Of Libraries. Library Quarterly 12, no. 3 (1999): 45–60.',
  ])('a colon in the title of another style ends no names: %s', (text) => {
    expect(found(text).title).toMatch(/: /);
  });

  test('a name with the initial S is no place', () => {
    expect(found('Chen S. 2018. On things.')).not.toHaveProperty('pages');
  });
});

describe('Japanese', () => {
  const article = {
    kind: 'article',
    authors: '山田太郎',
    title: '図書館における電子資源の利用',
    sourceTitle: '情報の科学と技術',
    year: '2018',
    volume: '68',
    issue: '3',
    pages: '123-128',
  };

  test.each([
    '山田太郎. 図書館における電子資源の利用. 情報の科学と技術. 2018, vol. 68, no. 3, p. 123-128.',
    '山田太郎．図書館における電子資源の利用．情報の科学と技術．2018, 68(3), p.123-128．',
    '山田太郎「図書館における電子資源の利用」『情報の科学と技術』68巻3号、2018年、123-128頁。',
    '山田太郎（2018）「図書館における電子資源の利用」『情報の科学と技術』第68巻第3号，pp.123-128．',
  ])('an article: %s', (text) => {
    expect(found(text)).toEqual(article);
  });

  test('a chapter and books', () => {
    expect(
      found('山田太郎「章の題名」鈴木一郎編『図書館学入門』岩波書店、2010年、12-30頁。'),
    ).toEqual({
      kind: 'chapter',
      authors: '山田太郎',
      title: '章の題名',
      sourceTitle: '図書館学入門',
      publisher: '岩波書店',
      year: '2010',
      pages: '12-30',
    });
    const book = {
      kind: 'book',
      authors: '山田太郎',
      title: '図書館学入門',
      publisher: '岩波書店',
      year: '2010',
    };
    expect(found('山田太郎『図書館学入門』岩波書店、2010年。')).toEqual(book);
    expect(found('山田太郎. 図書館学入門. 第2版, 岩波書店, 2010, 250p.')).toEqual(book);
  });
});
