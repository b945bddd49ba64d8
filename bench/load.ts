import autocannon from 'autocannon'

export type Load = { perSecond: number; p50Ms: number; errors: number }

/** Ten connections for some seconds after a warm-up; every non-2xx counts as an error. */
export const load = async (url: string, token: string | null, seconds = 8): Promise<Load> => {
  const options = { url, connections: 10, headers: token ? { authorization: token } : {} }
  await autocannon({ ...options, duration: 3 })
  const result = await autocannon({ ...options, duration: seconds })
  return { perSecond: result.requests.average, p50Ms: result.latency.p50, errors: result.errors + result.non2xx }
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
