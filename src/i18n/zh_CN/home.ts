export const home = {
  search: {
    title: '想查点什么？',
    label: '在全部资源中搜索',
    lead: '输入名称、拼音、ISSN、ISBN 或主题词，或从下面的学科开始。',
  },
  kinds: '资源类型',
  advisory: '图书馆提示',
  all: '全部',
  allOf: '查看全部：{{name}}',
  invite: {
    title: '登录后，这里就是您的书桌',
    text: '关注常用的数据库，随时回到最近看过的内容，离线也能查阅。',
  },
  following: {
    title: '我的关注',
    empty: '还没有关注任何数据库。在数据库旁点星标，它就会出现在这里。',
    browse: '浏览$t(shell.nav.databases)',
    waiting: '待发送',
  },
  viewed: { title: '最近浏览', empty: '看过的数据库会出现在这里。' },
  notices: { title: '$t(shell.nav.notices)', empty: '目前没有公告。' },
  arrivals: { title: '新增与试用', empty: '目前没有新增或试用的数据库。' },
  subjects: {
    title: '按学科浏览$t(shell.nav.databases)',
    empty: '图书馆还没有发布数据库。',
    count: '{{name}}，{{count}} 个数据库',
  },
  top: {
    title: '近 7 天访问 TOP5',
    empty: '近 7 天还没有访问记录。读者访问资源后，这里会显示排行。',
    movement: {
      up: '上升 {{count}} 位',
      down: '下降 {{count}} 位',
      same: '持平',
      new: '新上榜',
    },
  },
  desk: {
    title: '参考咨询台',
    contact: '地点',
    hours: '服务时间',
    phone: '电话',
    email: '邮箱',
  },
} as const;
