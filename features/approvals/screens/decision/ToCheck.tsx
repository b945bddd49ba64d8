import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import type { z } from 'zod'
import type { serviceToCheck } from '../../wire.ts'
import { factTexts } from './fact-texts.ts'

type Checks = readonly z.output<typeof serviceToCheck>[]

/** Services named; a longer list is read on the orders. */
const NAMED = 5

/** "2 of 3 services need a look." */
export const useNeedLook = (): ((count: number, of: number) => string) => {
  const t = useTexts(factTexts)
  return (count, of) => (of === 1 ? t('onlyNeedsLook') : t('needLook', { count, of }))
}

/** Before an approval: the services that need a look, and why. */
export const ToCheck = ({ checks, of }: { checks: Checks; /** How many services are approved. */ of: number }) => {
  const t = useTexts(factTexts)
  const needLook = useNeedLook()
  const formats = useFormats()
  if (checks.length === 0) return null
  const named = checks.length > NAMED ? checks.slice(0, NAMED - 1) : checks
  return (
    <div>
      <b>{needLook(checks.length, of)}</b>
      <ul>
        {named.map(({ service, says, over_usual: over }, index) => (
          // Two lines of an order can have the same name.
          <li key={index}>{t('checkLine', { service, what: t(says, { amount: formats.money(over ?? 0) }) })}</li>
        ))}
        {named.length < checks.length ? <li>{t('others', { count: checks.length - named.length })}</li> : null}
      </ul>
    </div>
  )
}
