// The update log of the demonstration libraries: changes of their portal.
import type { DocumentDraft } from './document-draft.ts';

export const updateDrafts: readonly DocumentDraft[] = [
  {
    id: 'update-subscriptions',
    kind: 'update',
    age: 3,
    title: { zh_CN: '可以选择想了解的消息', en: 'Choose what you want to hear of' },
    html: {
      zh_CN:
        '<p>新增“订阅”页面：新增资源、试用、到期、故障和公告，可以只看关心的学科。没有选择时，不会收到任何消息。</p>',
      en: '<p>The new page “Subscriptions” lets you choose among new resources, trials, expiries, outages and notices, for the subjects you care about. Nothing comes where nothing is chosen.</p>',
    },
  },
  {
    id: 'update-profile',
    kind: 'update',
    age: 10,
    title: { zh_CN: '首次登录填写个人信息', en: 'Your details at the first sign-in' },
    html: {
      zh_CN:
        '<p>首次登录时请填写姓名与所属院系，并阅读保密协议。</p><ul><li>院系可以用中文、拼音、拼音首字母或英文查找，最多选择 5 个。</li><li>以后可以在“个人中心”查看和修改。</li></ul>',
      en: '<p>The first sign-in asks for your name and departments, and shows the confidentiality agreement.</p><ul><li>Departments are found by their Chinese name, its pinyin or initials, or in English; 5 at most.</li><li>You can see and change it all later in “My library”.</li></ul>',
    },
  },
  {
    id: 'update-offline',
    kind: 'update',
    age: 34,
    title: { zh_CN: '没有网络也能使用', en: 'Works without a network' },
    html: {
      zh_CN:
        '<p>访问过一次之后，数据库列表、打开过的详情、公告和个人中心可以离线查阅；离线时的关注与取消关注会在恢复网络后自动提交。</p>',
      en: '<p>After one visit the list of databases, the pages you opened, the notices and your own lists can be read offline. What you follow or unfollow offline is sent once the network is back.</p>',
    },
  },
  {
    id: 'update-search',
    kind: 'update',
    age: 61,
    title: { zh_CN: '数据库查找与筛选改进', en: 'Better search and filters for databases' },
    html: {
      zh_CN:
        '<ul><li>支持拼音、拼音首字母、别名、曾用名和主题词。</li><li>每一种筛选结果都有自己的网址，可以收藏和分享。</li><li>即将到期的资源以红色标出结束日期。</li></ul>',
      en: '<ul><li>Pinyin and its initials, aliases, former names and topic words all find a database.</li><li>Every filtered list has an address of its own, to bookmark and to share.</li><li>The last day of resources near their expiry is shown in red.</li></ul>',
    },
  },
  {
    id: 'update-languages',
    kind: 'update',
    age: 95,
    title: { zh_CN: '中英文界面', en: 'Chinese and English' },
    html: {
      zh_CN:
        '<p>界面可以在中文与英文之间随时切换，选择会保留在所用的设备上。深色外观同时提供。</p>',
      en: '<p>The portal can be switched between Chinese and English at any time, and the device remembers the choice. There is a dark appearance too.</p>',
    },
  },
];
