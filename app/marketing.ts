/** Environments of an installation; each may have its own marketing script. */
const ENVIRONMENTS = ['production', 'staging', 'local'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/**
 * The script of one environment from `MARKETING_SCRIPTS`, a list like `production=https://a.example/m.js,staging=https://…`; null
 * if it has none. Only https: the script runs in every page.
 */
export const marketingScript = (list: string, environment: Environment): string | null => {
  const scripts = new Map<string, string>()
  for (const part of list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)) {
    const [, where, address] = /^(\w+)=(https:\/\/\S+)$/.exec(part) ?? []
    if (!where || !address || !ENVIRONMENTS.includes(where as Environment))
      throw new Error(`MARKETING_SCRIPTS is a list like production=https://…, not "${part}".`)
    scripts.set(where, address)
  }
  return scripts.get(environment) ?? null
}

export const environmentOf = (word: string | undefined, isProduction: boolean): Environment => {
  if (!word) return isProduction ? 'production' : 'local'
  const found = ENVIRONMENTS.find((environment) => environment === word)
  if (!found) throw new Error(`ENVIRONMENT is production, staging or local, not "${word}".`)
  return found
}
