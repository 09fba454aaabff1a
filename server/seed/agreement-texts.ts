// The confidentiality agreement of the demonstration libraries.
import type { DocumentDraft } from './document-draft.ts';

export const agreementDrafts: readonly DocumentDraft[] = [
  {
    id: 'agreement',
    kind: 'agreement',
    age: 90,
    title: { zh_CN: '读者个人信息保密协议', en: 'Confidentiality agreement on readers’ details' },
    html: {
      zh_CN:
        '<p>本协议说明图书馆怎样保管您在电子资源门户中填写的个人信息，以及您使用授权资源时应当遵守的约定。点击“确认并同意”即表示您已阅读并同意。</p>' +
        '<h3>一、我们收集什么</h3><ul><li>您填写的姓名、性别、电话、邮箱和所属院系；性别、电话和邮箱可以不填。</li><li>您关注、浏览和访问过的资源，用于您的个人中心和去重后的访问统计。</li></ul>' +
        '<h3>二、用在哪里</h3><ul><li>确认您是本校读者，并在资源访问出现问题时与您联系。</li><li>按院系了解资源的使用需求，作为续订与采购的参考；统计结果不含任何个人信息。</li><li>按您在“订阅”中的选择发送消息；没有选择时不发送。</li></ul>' +
        '<h3>三、谁能看到</h3><p>只有您本人和为您处理问题的图书馆工作人员可以看到这些信息。图书馆不会向数据库商提供您的姓名和联系方式，也不会用于广告；法律法规要求提供的情形除外。</p>' +
        '<h3>四、保存多久</h3><p>信息保存至您的读者账号注销为止。您填写的姓名、电话和邮箱不保存在所用的设备上，尚未提交的除外；退出登录后，设备上与您有关的内容都会清除。</p>' +
        '<h3>五、您可以做什么</h3><ul><li>随时在“个人中心”查看和修改填写的信息。</li><li>联系参考咨询台，要求更正或删除。</li><li>在个人中心查看您同意的协议版本；协议更新后，我们会请您重新确认。</li></ul>' +
        '<h3>六、请您遵守</h3><ul><li>账号仅供本人使用，请勿转借。</li><li>授权资源仅用于学习、教学和研究，请勿批量下载、传播或用于商业用途。</li></ul>',
      en:
        '<p>This agreement says how the library keeps the details you give in the e-resource portal, and what you agree to when you use licensed resources. “Confirm and agree” means that you have read it and agree.</p>' +
        '<h3>1. What we collect</h3><ul><li>The name, gender, phone number, e-mail address and departments you give; gender, phone and e-mail may be left out.</li><li>What you follow, look at and open, for your own lists and for usage figures in which repeated clicks count once.</li></ul>' +
        '<h3>2. What it is used for</h3><ul><li>To know that you are a reader of this university, and to reach you when access to a resource fails.</li><li>To understand what departments need when licences are renewed or bought; the figures name nobody.</li><li>To send what you chose under “Subscriptions”; nothing where you chose nothing.</li></ul>' +
        '<h3>3. Who sees it</h3><p>You, and the library staff who help you. The library gives neither your name nor your contact details to vendors, and uses them for no advertising, unless the law requires otherwise.</p>' +
        '<h3>4. How long it is kept</h3><p>Until your reader account is closed. Your name, phone number and e-mail address are not stored on the device you use, except while you have not sent them; signing out removes from it whatever is yours.</p>' +
        '<h3>5. What you can do</h3><ul><li>See and change what you gave in “My library” at any time.</li><li>Ask the reference desk to correct or delete it.</li><li>See in “My library” which version you agreed to; when the agreement changes, we ask you again.</li></ul>' +
        '<h3>6. What we ask of you</h3><ul><li>Your account is yours alone; please do not lend it.</li><li>Licensed resources are for study, teaching and research: no bulk downloads, no passing on, no commercial use.</li></ul>',
    },
  },
];
