import {
  type EvaluationContext,
  FlagNotFoundError,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk'

/** A flag's value for all users, or for the one brand, affiliation, fleet or email in the row. */
export type FlagRow = {
  key: string
  brandId: string | null
  affiliationId: number | null
  fleetId: number | null
  email: string | null
  value: unknown
}

type Source = {
  /** Values from the environment; the table overrides them. */
  standard: readonly FlagRow[]
  read: () => Promise<readonly FlagRow[]>
  /** Accounts for which a flag is always off. */
  isExempt: (flag: string, email: string) => boolean
}

/** An OpenFeature provider over rows: returns the value of the narrowest row that matches the context. */
export const tableProvider = ({ standard, read, isExempt }: Source): Provider => {
  const resolve = async <T>(
    flag: string,
    fallback: T,
    context: EvaluationContext,
    isKind: (value: unknown) => boolean,
  ): Promise<ResolutionDetails<T>> => {
    if (isExempt(flag, String(context.email ?? '')))
      return { value: false as T, reason: StandardResolutionReasons.TARGETING_MATCH }
    const row = narrowest(await read(), flag, context) ?? narrowest(standard, flag, context)
    if (!row) return { value: fallback, reason: StandardResolutionReasons.DEFAULT }
    if (!isKind(row.value)) throw new TypeMismatchError(`${flag} has a value of another kind`)
    const { TARGETING_MATCH, STATIC } = StandardResolutionReasons
    return { value: row.value as T, reason: narrowness(row) > 0 ? TARGETING_MATCH : STATIC }
  }
  const unsupported = async (flag: string): Promise<never> => {
    throw new FlagNotFoundError(`${flag} is neither on or off nor a configuration`)
  }
  return {
    runsOn: 'server',
    metadata: { name: 'fleetwright-table' },
    resolveBooleanEvaluation: (flag, fallback, context) =>
      resolve(flag, fallback, context, (value) => typeof value === 'boolean'),
    resolveObjectEvaluation: <T extends JsonValue>(flag: string, fallback: T, context: EvaluationContext) =>
      resolve(flag, fallback, context, (value) => typeof value === 'object'),
    resolveStringEvaluation: unsupported,
    resolveNumberEvaluation: unsupported,
  }
}

const narrowest = (rows: readonly FlagRow[], flag: string, context: EvaluationContext): FlagRow | undefined =>
  rows
    .filter((row) => row.key === flag)
    .filter((row) => row.brandId === null || row.brandId === context.brand_id)
    .filter((row) => row.affiliationId === null || row.affiliationId === context.affiliation_id)
    .filter((row) => row.fleetId === null || row.fleetId === context.fleet_id)
    .filter((row) => row.email === null || row.email === context.email)
    .toSorted((one, other) => narrowness(other) - narrowness(one))[0]

/** Precedence: email, then fleet, then affiliation, then brand. */
const narrowness = (row: FlagRow): number =>
  (row.email === null ? 0 : 8) +
  (row.fleetId === null ? 0 : 4) +
  (row.affiliationId === null ? 0 : 2) +
  (row.brandId === null ? 0 : 1)
