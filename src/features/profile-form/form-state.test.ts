import { describe, expect, test } from 'vitest';
import type { Profile } from '#contract/models/patron-model.ts';
import { adopted, edited, firstRefused, isDirty, opened, reasonOf, saved } from './form-state.ts';

const profile: Profile = {
  account: 'reader',
  name: '示范读者',
  gender: 'unsaid',
  phone: '',
  email: '',
  departments: ['history'],
  agreement: null,
  isComplete: true,
};
const wrongName = { field: 'name', zh_CN: '请输入姓名', en: 'Please enter your name' };
const wrongEmail = { field: 'email', zh_CN: '请输入正确的邮箱地址', en: 'Please enter …' };

describe('a form', () => {
  test('opens with what was told, and nothing to lose', () => {
    const state = opened(profile);
    expect(state.draft.name).toBe('示范读者');
    expect(isDirty(state)).toBe(false);
  });

  test('has something to lose once it was edited, and not when it was edited back', () => {
    const state = edited(opened(profile), { departments: ['history', 'music'] });
    expect(isDirty(state)).toBe(true);
    expect(isDirty(edited(state, { departments: ['history'] }))).toBe(false);
  });

  test('keeps what is typed, whatever the service tells meanwhile', () => {
    const state = edited(opened(profile), { phone: '123' });
    const next = adopted(state, { ...profile, name: '改过的名字', phone: '9' });
    expect(next.draft).toEqual(state.draft);
    expect(isDirty(next)).toBe(true);
  });

  test('follows the service where nothing is typed', () => {
    const state = adopted(opened(profile), { ...profile, phone: '9' });
    expect(state.draft.phone).toBe('9');
    expect(isDirty(state)).toBe(false);
  });

  test('is the same object where the service tells nothing new', () => {
    const state = opened(profile);
    expect(adopted(state, profile)).toBe(state);
  });

  test('does not fall back to what was known before a save, until the service answers again', () => {
    const state = saved(edited(opened(profile), { phone: '123' }));
    expect(adopted(state, profile).draft.phone).toBe('123');
    expect(adopted(state, { ...profile, phone: '124' }).draft.phone).toBe('124');
  });

  test('keeps everything where it was refused, and says why in the reader’s language', () => {
    const typed = edited(opened(profile), { name: '', email: 'x' });
    const refused = { ...typed, issues: [wrongEmail, wrongName] };
    expect(refused.draft).toEqual(typed.draft);
    expect(reasonOf(refused, 'name', 'en')).toBe('Please enter your name');
    expect(reasonOf(refused, 'name', 'zh_CN')).toBe('请输入姓名');
    expect(reasonOf(refused, 'phone', 'zh_CN')).toBeNull();
    expect(firstRefused(refused.issues)).toBe('name');
  });

  test('says no longer what is wrong with a field that is edited', () => {
    const refused = { ...opened(profile), issues: [wrongEmail, wrongName] };
    expect(edited(refused, { name: '新' }).issues).toEqual([wrongEmail]);
  });

  test('shows what was kept once it was saved', () => {
    const state = saved(edited(opened(profile), { name: '  示范  读者 ' }));
    expect(state.draft.name).toBe('示范 读者');
    expect(isDirty(state)).toBe(false);
  });
});

test('an issue of no field of the form moves no focus', () => {
  expect(firstRefused([{ field: 'elsewhere', zh_CN: '', en: '' }])).toBeNull();
});
