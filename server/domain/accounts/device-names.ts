// Names of a browser and its system, as browsers say them: enough for readers to recognise their devices.

/** The first that fits: many browsers also say the names of those further down. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/DingTalk/, 'DingTalk'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/MetaSr|SogouMobileBrowser\//, 'Sogou'],
  [/QIHU|360(?:SE|EE)/, '360'],
  [/M?QQBrowser\//, 'QQ Browser'],
  [/U(?:C|CW)Browser\//i, 'UC Browser'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/(?:Headless)?Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Version\/.* Safari\//, 'Safari'],
];

const systems: typeof browsers = [
  [/OpenHarmony|HarmonyOS/, 'HarmonyOS'],
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/**
 * @param agent the header User-Agent
 * @returns names; '' for what is not known
 */
export function deviceNames(agent: string): { browser: string; system: string } {
  const nameIn = (names: typeof browsers) =>
    names.find(([pattern]) => pattern.test(agent))?.[1] ?? '';
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
