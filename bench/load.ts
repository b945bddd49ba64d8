import autocannon from 'autocannon'

/** `answered`: includes the warm-up. */
export type Load = { perSecond: number; p50Ms: number; errors: number; answered: number }

type LoadOptions = { seconds?: number; connections?: number; requests?: autocannon.Request[] }

/** Ten connections for some seconds after a warm-up; every non-2xx counts as an error. `requests` are sent in turn. */
export const load = async (url: string, token: string | null, options: LoadOptions = {}): Promise<Load> => {
  const { seconds = 8, connections = 10, requests } = options
  const settings = {
    url,
    connections,
    headers: token ? { authorization: token } : {},
    ...(requests ? { requests } : {}),
  }
  const warm = await autocannon({ ...settings, duration: 3 })
  const result = await autocannon({ ...settings, duration: seconds })
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    errors: result.errors + result.non2xx,
    answered: warm.requests.total + result.requests.total,
  }
}

/** The median of many sequential requests: the latency one user sees. */
export const medianMs = async (request: () => Promise<unknown>, times = 200): Promise<number> => {
  for (let warm = 0; warm < 50; warm++) await request()
  const taken: number[] = []
  for (let round = 0; round < times; round++) {
    const before = performance.now()
    await request()
    taken.push(performance.now() - before)
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)]!
}
