// The texts of the sign-in page, in both languages.
import type { Language } from '#contract/models/model.ts';

export interface Texts {
  title: string;
  lead: string;
  account: string;
  password: string;
  submit: string;
  showPassword: string;
  hidePassword: string;
  /** Comes before the library's phone and e-mail. */
  noPassword: string;
  contact: string;
  otherLanguage: string;
  back: string;
  accountMissing: string;
  passwordMissing: string;
  wrong: string;
  /** `{minutes}` is replaced. */
  tooMany: string;
  badAddress: string;
  badAddressText: string;
  foreignForm: string;
  librarianTitle: string;
  librarianLead: string;
  notLibrarian: string;
  /** The verification code (docs/design/safety.md, T9). */
  code: string;
  codePicture: string;
  codeSound: string;
  codeHint: string;
  /** The proof of work that replaces the code when a script runs. */
  byCode: string;
  proofWorking: string;
  proofWaiting: string;
  proofDone: string;
  /** Replaces the message about the code. */
  proofAgain: string;
  anotherCode: string;
  codeMissing: string;
  /** Sign-in at the campus. */
  tryAgain: string;
  loginExpired: string;
  campusRefused: string;
  campusAway: string;
  campusUnreadable: string;
  /** An invitation, with which a password is chosen. */
  choosePassword: string;
  choosePasswordLead: string;
  newPassword: string;
  passwordAgain: string;
  savePassword: string;
  passwordLength: string;
  passwordWeak: string;
  passwordsDiffer: string;
  passwordSet: string;
  passwordSetText: string;
  invitationOver: string;
  invitationOverText: string;
  signedOut: string;
  signedOutText: string;
}

export const signInTexts: Record<Language, Texts> = {
  zh_CN: {
    title: '登录',
    lead: '使用图书馆账号登录，关注资源并在各设备上查看。',
    account: '账号',
    password: '密码',
    submit: '登录',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    noPassword: '忘记密码，或还没有账号？请联系图书馆：',
    contact: '联系图书馆：',
    otherLanguage: 'English',
    back: '返回首页',
    accountMissing: '请输入账号',
    passwordMissing: '请输入密码',
    wrong: '账号或密码错误，请重新输入',
    tooMany: '尝试次数过多，请在 {minutes} 分钟后再试，或完成验证后再次登录',
    badAddress: '无法登录',
    badAddressText: '登录地址不完整或不属于本图书馆，请从图书馆门户重新进入。',
    foreignForm: '此登录请求不是从本页面发出的，请重新登录。',
    librarianTitle: '馆员登录',
    librarianLead: '此入口供图书馆工作人员使用，读者请从门户首页登录。',
    notLibrarian: '此账号不是馆员账号，请从门户首页登录',
    code: '验证码',
    codePicture: '验证码图片，共六个字母或数字',
    codeSound: '语音验证码，共六个数字',
    codeHint: '请输入图片中的六个字符；看不清时，可播放语音，输入听到的六个数字',
    byCode: '改用验证码',
    proofWorking: '正在自动验证，您可以继续填写',
    proofWaiting: '正在自动验证，完成后自动登录',
    proofDone: '自动验证已完成',
    proofAgain: '需要先完成验证，现已自动进行，请再次输入密码并登录',
    anotherCode: '换一个验证码',
    codeMissing: '请输入验证码',
    tryAgain: '重新登录',
    loginExpired: '登录用时过长，或不是从本浏览器开始的，请重新登录。',
    campusRefused: '学校统一身份认证未确认您的身份，请重新登录。',
    campusAway: '学校统一身份认证暂时没有响应，请稍后重新登录。',
    campusUnreadable: '学校统一身份认证的回答无法识别，请重新登录；如仍不成功，请联系图书馆。',
    choosePassword: '设置密码',
    choosePasswordLead: '请为您的图书馆账号设置密码，此链接只能使用一次。',
    newPassword: '新密码',
    passwordAgain: '再次输入新密码',
    savePassword: '保存密码',
    passwordLength: '密码为 8 至 200 个字符',
    passwordWeak: '此密码太容易被猜到，请换一个',
    passwordsDiffer: '两次输入的密码不一致',
    passwordSet: '密码已设置',
    passwordSetText: '请使用新密码登录。此前的登录均已退出。',
    invitationOver: '链接已失效',
    invitationOverText: '此链接不完整、已使用过或已过期，请联系图书馆重新获取。',
    signedOut: '已退出登录',
    signedOutText: '您已退出登录。在公共电脑上，请关闭浏览器。',
  },
  en: {
    title: 'Sign in',
    lead: 'Sign in with your library account to follow resources and find them on every device.',
    account: 'Account',
    password: 'Password',
    submit: 'Sign in',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    noPassword: 'No account, or a forgotten password? Contact the library:',
    contact: 'Contact the library:',
    otherLanguage: '中文',
    back: 'Back to the portal',
    accountMissing: 'Enter your account',
    passwordMissing: 'Enter your password',
    wrong: 'The account or the password is wrong. Please try again',
    tooMany:
      'Too many attempts. Please try again in {minutes} min, or complete the verification and sign in again',
    badAddress: 'Cannot sign in',
    badAddressText:
      "This sign-in address is incomplete or does not belong to this library. Please start from the library's portal.",
    foreignForm: 'This sign-in was not sent from this page. Please sign in again.',
    librarianTitle: 'Librarian sign-in',
    librarianLead: "This entry is for the library's staff. Readers sign in from the portal.",
    notLibrarian: "This is not a librarian's account. Please sign in from the portal",
    code: 'Verification code',
    codePicture: 'Picture of the verification code, six letters or digits',
    codeSound: 'Spoken verification code, six digits',
    codeHint:
      'Enter the six characters of the picture. If you cannot read it, play the sound and enter the six digits you hear',
    byCode: 'Use a code instead',
    proofWorking: 'Verifying automatically. You can go on filling in the form',
    proofWaiting: 'Verifying automatically. You will be signed in when it is done',
    proofDone: 'Verified automatically',
    proofAgain:
      'A verification is needed first. It is made automatically: please enter the password and sign in again',
    anotherCode: 'Another code',
    codeMissing: 'Enter the verification code',
    tryAgain: 'Sign in again',
    loginExpired:
      'The sign-in took too long, or was not begun in this browser. Please sign in again.',
    campusRefused: 'Your campus sign-in did not confirm who you are. Please sign in again.',
    campusAway: 'Your campus sign-in does not answer right now. Please sign in again later.',
    campusUnreadable:
      'The answer of your campus sign-in cannot be read. Please sign in again; if it keeps failing, contact the library.',
    choosePassword: 'Choose a password',
    choosePasswordLead: 'Choose a password for your library account. This link works once.',
    newPassword: 'New password',
    passwordAgain: 'New password again',
    savePassword: 'Save the password',
    passwordLength: 'A password has 8 to 200 characters',
    passwordWeak: 'This password is too easy to guess. Choose another one',
    passwordsDiffer: 'The two passwords are not the same',
    passwordSet: 'Your password is saved',
    passwordSetText: 'Sign in with the new password. Earlier sign-ins of this account have ended.',
    invitationOver: 'This link no longer works',
    invitationOverText:
      'The link is incomplete, was used already, or has expired. Ask the library for a new one.',
    signedOut: 'Signed out',
    signedOutText: 'You are signed out. On a shared computer, close the browser.',
  },
};
