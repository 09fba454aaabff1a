// Every door: what arrives with parameters, the first sign-in's form, the librarians' entrance, other
// platforms, the front door's forms.
import { expect, networkGone, refusedWith, test } from '../support/journey.ts';
import { workerAccount } from '../support/own-account.ts';
import {
  chooseInMenu,
  fillSignIn,
  menuButton,
  originOf,
  seenByVisitor,
  words,
} from '../support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN;

test('isUserInfo, authstatus and the first form do what they ask', async ({
  page,
  mishaps,
  openAccount,
}) => {
  const newcomer = await openAccount('demo');
  await newcomer.forgetDetails();
  // What is being read when the session ends is refused, and read again as a visitor.
  mishaps.allow(refusedWith(400), refusedWith(401));
  await page.goto(`${demo}/notice?isUserInfo=true`);
  await expect(page).toHaveURL(/\/sso\/login\?/);
  await fillSignIn(page, newcomer);
  await expect(page.locator('#root h1')).toHaveText(say.profile.firstTitle);
  const confirm = page.getByRole('button', { name: say.profile.confirm });
  await page.locator('#profile-name').fill(newcomer.username);
  await confirm.click();
  await expect(page.getByText('账号与姓名不能相同，请修改')).toBeVisible();
  await page.locator('#profile-name').fill('示范新读者');
  await page.locator('#profile-email').fill('reader@library.example.edu');
  await page.getByRole('button', { name: say.profile.departments.choose }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('jsj');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: say.picker.done }).click();
  await confirm.click();
  // This goes by itself, maybe before the screen has come.
  await expect(page.getByText(say.profile.firstDone)).toBeVisible();
  // Back at the screen that was asked for, and it stays so.
  await expect(page).toHaveURL(`${demo}/notice`);
  await expect(page.locator('#root h1')).toHaveText(say.notices.title);
  await expect(page.locator('#content')).toBeFocused();
  await page.goto(`${demo}/notice?authstatus=auth`);
  await expect(page).toHaveURL(/\/sso\//);
  await fillSignIn(page, newcomer);
  await expect(page).toHaveURL(`${demo}/notice`);
  await expect(menuButton(page, newcomer.username)).toBeVisible();
  await expect(page.locator('#root h1')).toHaveText(say.notices.title);
  await page.goto(`${demo}/notice?isUserInfo=false`);
  await expect(page).toHaveURL(`${demo}/notice`);
  await seenByVisitor(page);
});

test('after wrong passwords the browser proves work', async ({ page, mishaps }) => {
  mishaps.allow(refusedWith(401));
  await page.goto(`${demo}/notice`);
  await chooseInMenu(page, say.shell.account.signIn);
  const username = `forgetful-${Date.now()}`;
  const nobody = { username, password: 'not-the-password' };
  for (let index = 0; index < 3; index += 1) {
    await fillSignIn(page, nobody);
    await expect(page.getByRole('alert')).toHaveText('账号或密码错误，请重新输入');
  }
  await expect(page.getByText('自动验证已完成')).toBeVisible();
  await expect(page.locator('#code')).toBeHidden();
  await fillSignIn(page, nobody);
  // The verification was taken: it is the password that is wrong.
  await expect(page.getByRole('alert')).toHaveText('账号或密码错误，请重新输入');
});

test('the librarians’ entrance lets librarians in, and nobody else', async ({ page }) => {
  await page.goto(`${demo}/adLogin`);
  await expect(page.locator('h1')).toHaveText(say.entry.staff.title);
  await page.getByRole('link', { name: say.entry.staff.signIn }).click();
  await fillSignIn(page, workerAccount('demo', 'librarian'));
  await expect(page).toHaveURL(`${demo}/desk`);
  await expect(page.getByRole('navigation', { name: say.desk.nav.label })).toBeVisible();
});

test('a wrong address of another platform is told, and leads home', async ({ page }) => {
  await page.goto(`${demo}/platformRelation`);
  await expect(page).toHaveURL(`${demo}/platformRelation/loading`);
  const alert = page.getByRole('alertdialog', { name: say.failures.prompt });
  await expect(alert).toContainText('地址错误，请输入正确的地址');
  await alert.getByRole('button').click();
  await page.getByRole('link', { name: say.entry.relation.home }).click();
  await expect(page).toHaveURL(`${demo}/personalIndex`);
});

test('/middle goes to what the library covers, after a sign-in', async ({ page, mishaps }) => {
  mishaps.allow(refusedWith(401), networkGone);
  const left = page.waitForRequest('https://www.cnki.net/x');
  await page.goto(`${demo}/middle?url=${encodeURIComponent('https://www.cnki.net/x')}`);
  await expect(page.getByText('https://www.cnki.net/x')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${say.entry.middle.signInTitle}`));
  await page.getByRole('button', { name: say.entry.middle.signIn }).click();
  await fillSignIn(page, workerAccount('demo'));
  await left;
});

test('the front door finds a library, and takes an application', async ({ page, mishaps }) => {
  mishaps.allow(refusedWith(400));
  await page.goto(`${originOf('')}/home`);
  await page.getByLabel(say.frontDoor.find.label).fill('shifan');
  await expect(page.locator(`a[href^="${demo}/"]`)).toBeVisible();
  await page.getByRole('link', { name: say.entry.find.protect }).click();
  await expect(page.locator('h1')).toHaveText(say.entry.protect.title);
  await page.goto(`${originOf('')}/applyTrial`);
  const submit = page.getByRole('button', { name: say.entry.trial.submit });
  await expect(page.getByRole('img', { name: say.code.picture })).toBeVisible();
  await expect(page.getByRole('button', { name: say.code.listen })).toBeVisible();
  await page.locator('#trial-library').fill('江南学院图书馆');
  await submit.click();
  await expect(page.getByText('请输入联系人或部门')).toBeVisible();
  await page.locator('#trial-contact').fill('资源建设部');
  await page.locator('#trial-phone').fill('010-12345678');
  await page.locator('#trial-email').fill('desk@library.example.edu');
  await page.locator('#trial-code').fill('nothing');
  await submit.click();
  await expect(page.getByText('验证码不正确或已过期，请重新输入')).toBeVisible();
  await expect(page.locator('#trial-library')).toHaveValue('江南学院图书馆');
  // No script reads the code: what the service says to a right one is put in its place.
  const sent: unknown[] = [];
  await page.route('**/trial-applications', async (route) => {
    sent.push(route.request().postDataJSON());
    const [answer, data] = [await route.fetch(), { reference: 'ABCD1234' }];
    const json = { flag: true, code: 200, message: '', data };
    await route.fulfill({ response: answer, status: 200, json });
  });
  await page.locator('#trial-code').fill('A3C4D7');
  await submit.click();
  const done = page.getByRole('heading', { level: 1, name: say.entry.trial.doneTitle });
  await expect(done).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ proof: expect.stringMatching(/^\d{3,4}$/) })]);
});

test('the gateway offers the schools that the confirmed ticket opens', async ({ page }) => {
  await page.route('**/gateway', async (route) => {
    const items = [
      { name: { zh_CN: '示范大学图书馆' }, domainCode: 'demo', ticket: 'ST-2' },
      { name: { en: 'International' }, domainCode: 'intl', ticket: null },
    ];
    const data = { account: 'reader', items };
    const json = { flag: true, code: 200, message: '', data };
    await route.fulfill({ status: 200, json, headers: { 'X-Portal-Answer': '1' } });
  });
  await page.goto(`${originOf('ustc1')}/ahJytIndex?ticket=ST-1`);
  const school = page.getByRole('link', { name: /示范大学图书馆/ });
  await expect(school).toHaveAttribute('href', `${demo}/platformRelation/loading?ticket=ST-2`);
  const other = page.getByRole('link', { name: /International/ });
  await expect(other).toHaveAttribute('href', `${originOf('intl')}/`);
});
