export const frontDoor = {
  title: '图书馆电子资源门户',
  lead: '一处入口，找到、关注并随时随地使用图书馆的数据库、期刊与电子书。',
  pointsTitle: '读者能做什么',
  find: {
    title: '前往您的图书馆',
    label: '图书馆代码',
    hint: '网址中的第一段，例如 demo',
    go: '前往',
    invalid: '图书馆代码只能包含字母、数字和连字符',
    empty: '请输入图书馆代码',
  },
  points: {
    findTitle: '找得到',
    findText: '按名称、拼音、主题词与学科查找，主题词也会告诉您该用哪个数据库。',
    anywhereTitle: '用得了',
    anywhereText: '校内直达，校外走图书馆提供的通道，每个资源都写明访问方式。',
    offlineTitle: '离线可读',
    offlineText: '安装到手机或电脑后，没有网络也能查阅导航、公告与个人中心。',
  },
  unknown: {
    title: '没有这个图书馆',
    go: '前往首页',
  },
  down: {
    title: '服务暂时不可用',
    text: '图书馆门户正在维护或升级，我们会自动重试。',
    since: '自 {{time}} 起无法连接',
    retryIn: '{{seconds}} 秒后自动重试',
    retryNow: '立即重试',
    trying: '正在重试',
    readOffline: '查看本机已保存的内容',
  },
} as const;
