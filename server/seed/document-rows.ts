// Help and about documents of the demonstration libraries; agreement and update log have files of their own.
import { dayAfter } from '#contract/rules/dates.ts';
import type { documents } from '#server/store/schema/libraries.ts';
import { agreementDrafts } from './agreement-texts.ts';
import type { DocumentDraft } from './document-draft.ts';
import { updateDrafts } from './update-texts.ts';

type DocumentRow = Omit<typeof documents.$inferInsert, 'libraryCode'>;

const drafts: readonly DocumentDraft[] = [
  {
    id: 'find',
    kind: 'help',
    title: { zh_CN: '怎样找到合适的数据库', en: 'Finding the right database' },
    html: {
      zh_CN:
        '<p>在“数据库”页输入名称、别名、拼音或拼音首字母即可查找，例如“知网”“zhongguo”“zgzw”。不知道名称时，可以输入主题词，列表会告诉您为什么推荐某个数据库。</p><ul><li>左侧（手机上为“筛选”）可以按学科、文献类型、语种、数据商、状态和访问方式缩小范围。</li><li>列表上方的字母按首字母筛选，中文名称取拼音。</li><li>筛选结果的网址可以直接收藏或发给他人。</li></ul>',
      en: '<p>On the Databases page, type a name, an alias or a topic; Chinese names are found by pinyin and its initials too. If you do not know a name, type a topic word: the list says why it suggests a database.</p><ul><li>Narrow the list by subject, type, language, vendor, status and access: at the left on a desktop, under “Filters” on a phone.</li><li>The letters above the list show only the names that begin with one of them.</li><li>The address of a filtered list can be bookmarked and shared.</li></ul>',
    },
  },
  {
    id: 'off-campus',
    kind: 'help',
    title: { zh_CN: '校外访问', en: 'Access from off campus' },
    html: {
      zh_CN:
        '<p>每个数据库的详情页都写明了校外访问方式，列表中也有标记：</p><ul><li><strong>校园网</strong>：只能在校园网内使用。</li><li><strong>校外可用</strong>：登录学校 VPN 或统一认证后可在校外使用。</li><li><strong>免费</strong>：任何网络都可以直接使用。</li></ul><p>打不开时，请先确认是否已登录 VPN 或统一认证，再换一个浏览器重试，仍不行请联系参考咨询台。</p>',
      en: '<p>The page of each database says how to reach it from off campus, and the list shows a sign:</p><ul><li><strong>On campus</strong>: from the campus network only.</li><li><strong>Off campus</strong>: from anywhere, after signing in to the VPN or single sign-on.</li><li><strong>Free</strong>: from any network.</li></ul><p>If something does not open, check that you are signed in to the VPN or single sign-on, try another browser, and then contact the reference desk.</p>',
    },
  },
  {
    id: 'states',
    kind: 'help',
    title: { zh_CN: '资源状态说明', en: 'What the states mean' },
    html: {
      zh_CN:
        '<table><thead><tr><th>状态</th><th>含义</th></tr></thead><tbody><tr><td>在用</td><td>已订购或免费开放，正常使用。</td></tr><tr><td>试用</td><td>在写明的日期之前可以免费试用。</td></tr><tr><td>即将到期</td><td>合同或试用快要结束，以红色显示结束日期。</td></tr><tr><td>维护中</td><td>平台正在维护，暂时可能无法访问。</td></tr></tbody></table>',
      en: '<table><thead><tr><th>Status</th><th>Meaning</th></tr></thead><tbody><tr><td>Available</td><td>Licensed or free, and working.</td></tr><tr><td>On trial</td><td>Open for trial until the date given.</td></tr><tr><td>Expiring soon</td><td>The licence or the trial ends soon; the last day is shown in red.</td></tr><tr><td>Under maintenance</td><td>The platform is being worked on and may not answer.</td></tr></tbody></table>',
    },
  },
  {
    id: 'follow',
    kind: 'help',
    title: { zh_CN: '关注与个人中心', en: 'Following, and your own lists' },
    html: {
      zh_CN:
        '<p>登录后，点击数据库、期刊、电子书或其他资源旁的星形按钮即可关注；再次点击可以取消。关注和浏览过的资源会出现在“个人中心”。</p><p>没有网络时也可以关注或取消关注，操作会先保存在本机，恢复网络后自动提交。若未被接受，“个人中心”会说明原因。</p>',
      en: '<p>Once signed in, use the star beside a database, a journal, an e-book or another resource to follow it; use it again to stop. What you follow and what you looked at is listed under “My library”.</p><p>You can follow and unfollow without a network: it is kept on your device and sent by itself later. If something was not accepted, “My library” says why.</p>',
    },
  },
  {
    id: 'offline',
    kind: 'help',
    title: { zh_CN: '安装与离线使用', en: 'Installing, and reading offline' },
    html: {
      zh_CN:
        '<p>门户可以像应用一样安装到手机和电脑。访问过一次之后，没有网络也能查阅数据库列表、打开过的详情、公告和个人中心，并能在全部数据库中查找与筛选。</p><p>常用的期刊、电子书列表或学科，可以点击列表标题旁的“保存到本机”，连同详情一起留在这台设备上；关注的资源会自动保存。“更多”里的“本机保存”列出全部内容和占用的空间，也可以在那里移除。</p><p>离线时页面会写明内容是何时更新的。使用公共电脑时，请在离开前退出登录，个人内容会从该设备上清除。</p>',
      en: '<p>The portal can be installed like an application. After one visit you can read the list of databases, the pages you opened, the notices and your own lists without a network, and search and filter all databases.</p><p>For lists of journals or e-books, or a whole subject, use “Keep on this device” beside the heading: the details come with it. What you follow is kept by itself. “Kept on this device”, under “More”, shows everything with the room it takes, and removes it again.</p><p>While you are offline the page says how old its contents are. On a shared computer, sign out before you leave: what is yours is removed from it.</p>',
    },
  },
  {
    id: 'fair-use',
    kind: 'help',
    title: { zh_CN: '版权与合理使用', en: 'Copyright and fair use' },
    html: {
      zh_CN:
        '<p>授权资源仅供本校师生学习、教学与研究使用。请勿：</p><ul><li>在短时间内大量下载，或使用自动下载工具；</li><li>把账号、密码或访问通道提供给他人；</li><li>将全文用于商业用途或公开传播。</li></ul><p>需要进行文本与数据挖掘时，请先联系电子资源组。</p>',
      en: '<p>Licensed resources are for study, teaching and research at this university. Please do not:</p><ul><li>download a lot in a short time, or use download tools;</li><li>give your account, password or access to others;</li><li>use full texts commercially or publish them.</li></ul><p>For text and data mining, please talk to the electronic resources desk first.</p>',
    },
  },
  {
    id: 'browsers',
    kind: 'help',
    title: { zh_CN: '建议使用的浏览器', en: 'Suggested browsers' },
    html: {
      zh_CN:
        '<p>建议使用 Chrome、Firefox、搜狗浏览器（高速模式）或 Safari 的较新版本。桌面布局适合 1040 像素以上的窗口，更窄时自动切换为紧凑布局。</p><p>隐私窗口中无法保存离线内容，但在线使用不受影响。</p>',
      en: '<p>We suggest recent versions of Chrome, Firefox, Sogou (fast mode) or Safari. The desktop layout is made for windows of 1040 pixels and more; narrower ones get the compact layout.</p><p>Private windows cannot keep anything for offline reading, but work online.</p>',
    },
  },
  {
    id: 'contact',
    kind: 'help',
    title: { zh_CN: '联系我们', en: 'Contact' },
    html: {
      zh_CN:
        '<p>参考咨询台在开放时间内回答各类问题；电子资源组负责访问故障、试用与订购建议。联系方式见本页的服务台信息。</p>',
      en: '<p>The reference desk answers questions during its hours; the electronic resources desk looks after access faults, trials and suggestions for purchase. You find both beside this text.</p>',
    },
  },
  {
    id: 'about-portal',
    kind: 'about',
    title: { zh_CN: '关于本门户', en: 'About this portal' },
    html: {
      zh_CN:
        '<p>本门户汇集图书馆订购、试用和推荐的电子资源，帮助读者尽快找到并到达所需的资源。每个资源的介绍由图书馆撰写，访问方式和状态随合同与维护情况更新。</p>',
      en: '<p>This portal brings together the electronic resources that the library licenses, tries out and recommends, so that readers get to them quickly. The library writes the descriptions and keeps access and state in step with licences and maintenance.</p>',
    },
  },
  {
    id: 'about-selection',
    kind: 'about',
    title: { zh_CN: '资源如何遴选', en: 'How resources are chosen' },
    html: {
      zh_CN:
        '<p>新增资源一般先试用，再由学科馆员与院系共同评估，参考使用情况、学科覆盖、价格与长期保存条件决定是否订购。免费资源按内容质量与稳定性收录。</p>',
      en: '<p>New resources usually begin as trials. Subject librarians and departments then look at usage, coverage, price and preservation before the library subscribes. Free resources are included for quality and reliability.</p>',
    },
  },
  {
    id: 'about-privacy',
    kind: 'about',
    title: { zh_CN: '门户记录什么', en: 'What the portal records' },
    html: {
      zh_CN:
        '<p>登录读者的关注与浏览记录只用于个人中心，本人可见。访问统计以去重后的次数计算，不对外公布个人信息。退出登录后，个人内容会从所用设备上清除。</p>',
      en: '<p>What a signed-in reader follows and looks at serves that reader’s own lists and is visible to nobody else. Usage is counted in totals, without names. Signing out removes what is yours from the device.</p>',
    },
  },
];

/** Rows of the documents table, without the library. */
export function documentRows(today: string): DocumentRow[] {
  const all = [...drafts, ...agreementDrafts, ...updateDrafts];
  return all.map(({ id, kind, age, title, html }, position) => ({
    id,
    kind,
    title,
    bodyHtml: html,
    position,
    updatedOn: dayAfter(today, -(age ?? 0)),
  }));
}
