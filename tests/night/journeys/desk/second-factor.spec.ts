// A librarian's second factor: an app and a passkey are set up, and the passkey signs in and proves who it is.
import { TOTP } from 'otpauth';
import { expect, refusedWith, test } from '#tests/journeys/support/journey.ts';
import { codeOf, fill, fillSignIn, originOf, words } from '#tests/journeys/support/portal.ts';

const demo = originOf('demo');
const { deskSecurity: say, deskStaff } = words.zh_CN;

const signInAddress = () => {
  const service = `${demo}/loading?${new URLSearchParams({ goto: '/desk/security' })}`;
  const query = { libraryCode: codeOf('demo'), role: 'librarian', renew: 'true', service };
  return `${demo}/sso/login?${new URLSearchParams(query)}`;
};

test('a librarian sets up an app and a passkey, and signs in with them', async ({
  page,
  context,
  openAccount,
}) => {
  const account = await openAccount('demo', 'librarian');
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(signInAddress());
  await fillSignIn(page, account);
  await expect(page.locator('h1')).toHaveText(say.title);

  await page.getByRole('button', { name: say.app.start }).click();
  await expect(page.getByRole('img', { name: say.app.picture })).toBeVisible();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel(say.app.code).fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: say.app.confirm, exact: true }).click();
  const codes = page.getByRole('region', { name: say.recovery.title }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: say.recovery.kept }).click();

  await page.getByLabel(say.passkeys.name).fill('Laptop');
  await page.getByRole('button', { name: say.passkeys.add }).click();
  await expect(page.getByText(/Laptop · demo\.localhost/)).toBeVisible();

  await page.goto(signInAddress());
  await fillSignIn(page, account);
  await page.locator('#use-passkey').click();
  await expect(page.locator('h1')).toHaveText(say.title);

  await page.goto(signInAddress());
  await fillSignIn(page, account);
  await page.locator('#factor').fill(recovery);
  await page.locator('form button[type=submit]').click();
  const left = fill(say.recovery.left, { count: 9 });
  await expect(page.getByText(left)).toBeVisible();

  await page.goto(`${demo}/desk/staff`);
  const row = page.getByRole('row').filter({ hasText: account.username });
  await row.getByRole('button', { name: deskStaff.factor.remove }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: deskStaff.factor.remove }).click();
  await expect(row.getByRole('button', { name: deskStaff.factor.remove })).toHaveCount(0);
  await page.goto(`${demo}/desk/security`);
  await expect(page.getByRole('button', { name: say.app.start })).toBeVisible();
});

test('an old proof is asked for again before the second factor or roles change', async ({
  page,
  mishaps,
  openAccount,
}) => {
  const account = await openAccount('demo', 'librarian');
  await page.goto(signInAddress());
  await fillSignIn(page, account);
  await expect(page.locator('h1')).toHaveText(say.title);
  await account.ageProof();
  mishaps.allow(refusedWith(403));
  await page.getByRole('button', { name: say.app.start }).click();
  const question = page.getByRole('dialog', { name: say.proof.title });
  await question.getByLabel(say.proof.password).fill(account.password);
  await question.getByRole('button', { name: say.proof.confirm }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('img', { name: say.app.picture })).toBeVisible();
  await page.goto(`${demo}/desk/staff`);
  const row = page.getByRole('row').filter({ hasText: account.username });
  await row.getByRole('button', { name: deskStaff.change }).click();
  await page.getByRole('checkbox', { name: deskStaff.roles.notices }).check();
  await account.ageProof();
  await page.getByRole('button', { name: deskStaff.save, exact: true }).click();
  await question.getByLabel(say.proof.password).fill(account.password);
  await question.getByRole('button', { name: say.proof.confirm }).click();
  await expect(row).toContainText(deskStaff.roles.notices);
});
