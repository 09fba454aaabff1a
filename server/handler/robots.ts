// Programs that read pages by themselves. They say so in their user agent; what they open is no visit.

/**
 * Words by which crawlers, link checkers, previews and libraries for scripts name themselves (COUNTER 5.1 leaves
 * their visits out). A word counts at its end too: Googlebot, bingbot.
 */
const words =
  /(?<!\bcu)bot\b|crawl|spider|slurp|scrape|archiver|facebookexternalhit|preview|validator|link ?check|monitor|lighthouse|headlesschrome|phantomjs/i;

/** Programs whose user agent begins with their name, not with `Mozilla`. */
const tools =
  /^(?:curl|wget|python|aiohttp|httpx|java|okhttp|go-http-client|ruby|perl|libwww|php|axios|node|undici|got|postman|insomnia|scrapy|apache-httpclient|httpclient|feedfetcher)\b/i;

/** True for the user agent of a robot; an empty one is none. */
export function isRobot(userAgent: string): boolean {
  return words.test(userAgent) || tools.test(userAgent);
}
