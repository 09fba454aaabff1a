export const share = {
  title: '查找地址或文献',
  loading: '正在查找',
  covered: {
    title: '可以通过本馆打开',
    text: '这个地址属于“{{name}}”。系统会按您的身份和所在位置选择访问方式，需要时请先登录。',
    textByDoi:
      '从 DOI 看，它在“{{name}}”中。系统会按您的身份和所在位置选择访问方式，需要时请先登录。',
    refused: '目前无法为您打开',
    refusedText: '这个地址属于“{{name}}”。{{reason}}。',
    open: '打开',
    openNamed: '通过“{{name}}”打开这个地址',
    about: '了解“{{name}}”',
  },
  address: '地址',
  item: '文献信息',
  notHeld: {
    title: '本馆没有收藏',
    ofItem: '在本馆的馆藏中没有找到。您可以申请获取复本，或到别处查找。',
    ofAddress: '本馆的资源不包含 {{host}}，因此无法为您打开。',
    publisher: '在出版方网站查看（doi.org）',
    search: '检索“{{q}}”',
    databases: '前往$t(shell.nav.databases)',
  },
  unknown: {
    title: '无法确定本馆是否收藏',
    text: '从 DOI 看不出本馆的哪个资源可能包含它。请先在出版方网站查看；如果无法阅读，可以申请获取复本。',
  },
  onSite: {
    title: '本馆有这个网站上的部分刊物或图书',
    text: '本馆在 {{host}} 上有 {{count}} 种刊物或图书，但从这个地址看不出该页面是否属于其中之一。您可以从刊物或图书进入查找，或申请获取复本。',
    titles: '本馆在这个网站上的刊物和图书',
    more: '另有 {{count}} 种，查看列表',
  },
  elsewhere: {
    title: '本馆没有收藏，但找到了相关信息',
    text: '以下是已知的信息和可以阅读的地方。',
  },
  nothing: {
    title: '没有可查找的内容',
    text: '请从其他应用分享网址、DOI、ISSN、ISBN 或参考文献，或在检索框中粘贴。',
  },
  away: {
    title: '暂时无法查找',
    text: '您分享的内容保留在这里，待图书馆有应答后请重试。',
    ask: '填写复本申请',
  },
} as const;
