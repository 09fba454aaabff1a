import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refused } from '#server/store/refused.ts';
import {
  departmentTableReader,
  readDepartments,
  readUniversity,
} from '../formats/read-departments.ts';
import { readDisciplines } from '../formats/read-disciplines.ts';
import { placesOf } from '../places.test-data.ts';
import { sourceOf } from '../reading/import-source.ts';
import { tableOf } from '../reading/table.ts';
import { planTree, type StoredNode } from './tree-plan.ts';

const departments = (text: string) => readDepartments(tableOf(text)).records;
/** Nodes as "code parent position". */
const shown = (nodes: readonly StoredNode[]) =>
  nodes.map(({ code, parent, position }) => `${code} ${parent ?? '-'} ${position}`);

describe('a tree of names', () => {
  test('finds a parent by its code or its name, wherever its row stands', () => {
    const rows = 'a1,系一,a\na,学院,\na2,系二,学院\nb1,系三,另一学院';
    const { nodes, flagged } = planTree(departments(`code,name,parent\n${rows}`), []);
    expect(flagged).toEqual([]);
    const made = ['lingyixueyuan - 3', 'b1 lingyixueyuan 4'];
    expect(shown(nodes)).toEqual(['a1 a 0', 'a - 1', 'a2 a 2', ...made]);
  });

  test.each(['99', 'X1', 'law', 'LAW'])(
    'makes nothing of %s, a code that is not there: on top, and told',
    (parent) => {
      const list = departments(`code,name,parent\n01,法学院,\n03,历史系,${parent}`);
      const { nodes, flagged } = planTree(list, []);
      expect(shown(nodes)).toEqual(['01 - 0', '03 - 1']);
      const en = expect.stringContaining(parent);
      expect(flagged).toMatchObject([{ row: 3, field: 'parent', en }]);
    },
  );

  const named = 'code,name,parent\n03,Tax,';
  test.each([
    `${named}Law`,
    `${named}School of Law`,
    'name,parent\nTax,law',
    'name,parent\n税法系,法学院',
  ])('makes what may be a name: %s', (text) => {
    const { nodes, flagged } = planTree(departments(text), []);
    expect(nodes).toHaveLength(2);
    expect(flagged).toEqual([]);
  });

  test('finds what is called like a code by that name', () => {
    const stored = [{ code: 'lab', name: { zh_CN: '985' }, parent: null, position: 0 }];
    const { nodes, flagged } = planTree(departments('code,name,parent\n03,历史系,985'), stored);
    expect(shown(nodes)).toEqual(['03 lab 1']);
    expect(flagged).toEqual([]);
  });

  test('keeps codes and places of what is stored, and English names that the list has not', () => {
    const name = { zh_CN: '法学院', en: 'Law' };
    const stored = [{ code: 'law', name, parent: null, position: 9 }];
    const { nodes } = planTree(departments('name\n法学院\n新学院'), stored);
    expect(shown(nodes)).toEqual(['law - 9', 'xinxueyuan - 10']);
    expect(nodes[0]?.name).toEqual(name);
  });

  test('stays as it stands under a list that says nothing of parents', () => {
    const law = { code: 'law', name: { zh_CN: '法学院' }, parent: null, position: 0 };
    const civil = { code: 'civil', name: { zh_CN: '民法系' }, parent: 'law', position: 1 };
    const { nodes } = planTree(departments('code,name\ncivil,民商法系'), [law, civil]);
    expect(shown(nodes)).toEqual(['civil law 1']);
  });

  test('refuses a code that comes again, and what stands under itself', () => {
    const rows = 'a,一,\na,二,\nb,三,b\nc,四,d\nd,五,c';
    const { nodes, refused } = planTree(departments(`code,name,parent\n${rows}`), []);
    expect(nodes.map(({ code }) => code)).toEqual(['a', 'c']);
    expect(placesOf(refused)).toBe('3 code, 4 parent, 6 parent');
  });

  test('has a node for every row that is not refused, and no circles', () => {
    const code = fc.constantFrom('a', 'b', 'c', 'd');
    const row = fc.record({ code, parent: fc.constantFrom('', 'a', 'b', 'c', 'd', '戊') });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const text = rows.map((each) => `${each.code},名${each.code},${each.parent}`).join('\n');
        const records = rows.length === 0 ? [] : departments(`code,name,parent\n${text}`);
        const { nodes, refused } = planTree(records, []);
        const own = nodes.filter(({ isOwn }) => isOwn);
        expect(own.length + refused.length).toBe(rows.length);
        const above = new Map(nodes.map((node) => [node.code, node.parent]));
        for (const node of nodes) {
          let steps = 0;
          for (let code = node.parent; code !== null && steps < 20; steps += 1)
            code = above.get(code) ?? null;
          expect(steps).toBeLessThan(20);
        }
      }),
    );
  });
});

describe('disciplines', () => {
  test('bring their categories, and tell a code that does not fit', () => {
    const rows = '01\t哲学\t0101\t哲学\n02\t经济学\t0301\t法学';
    const table = tableOf(`category_code\tcategory_zh\tcode\tname_zh\n${rows}`);
    const { records, flagged } = readDisciplines(table);
    const name = { zh_CN: '哲学' };
    const parent = { code: '01', name, isSure: true };
    expect(records[0]).toEqual({ row: 2, code: '0101', name, parent });
    expect(placesOf(flagged)).toBe('3 category');
  });

  test('stand under what their codes begin with, where that is there', () => {
    const table = tableOf('code,name\n01,哲学\n0101,哲学\n0203,别的\nmaps,地图');
    const { nodes, flagged } = planTree(readDisciplines(table).records, []);
    expect(shown(nodes)).toEqual(['01 - 0', '0101 01 1', '0203 - 2', 'maps - 3']);
    expect(flagged).toEqual([]);
  });

  test.each(['4111010001', 'A11', '1', ''])('have no code like %s', (code) => {
    expect(readDisciplines(tableOf(`code,name\n${code},甲`)).refused).toHaveLength(1);
  });
});

describe('departments', () => {
  test('of one university are read out of JSON, each once', () => {
    const json = '[{"university":"甲","departments":["历史系","", "历史系"]}]';
    const { nodes, refused } = planTree(readUniversity(json).records, []);
    expect([shown(nodes), refused.map(({ row }) => row)]).toEqual([['lishixi - 0'], [3]]);
  });

  test('of several universities are refused whole', () => {
    const two = '[{"university":"甲","departments":[]},{"university":"乙","departments":["a"]}]';
    expect(() => readUniversity(two)).toThrow(Refused);
  });

  test.each([
    'name,url\nA,https://a.example/',
    'id,name,code,authority,level\n1,北京大学,4111010001,教育部,本科',
  ])('are not another list that has names', (text) => {
    expect(departmentTableReader.canRead(sourceOf('departments', 'x.csv', text))).toBe(false);
  });
});
