import type { ReactNode } from 'react'
import type { z } from 'zod'
import { listed } from '#platform/i18n/fill-in.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonWords } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import type { dashboardCalls } from '../../contract.ts'
import { headlineOf, othersWaiting, type Situation } from '../../headline.ts'
import { dashboardTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

type Awaiting = z.output<(typeof dashboardCalls)['awaiting']['answer']>
type Known = {
  awaiting: Awaiting | undefined
  states: { total: number; past_due: number; due_soon: number; not_known: number; in_order: number } | undefined
  /** Vehicles with past-due services that their open order omits; undefined until loaded. */
  leftOut: number | undefined
}

/** Only the length of "4 days" matters: a longer text would wrap on a phone and shift everything below. */
const [SOME_DAY, FOUR_DAYS_LATER] = ['2000-01-01T00:00:00Z', Date.UTC(2000, 0, 5)] as const

/** The headline; until loaded, a skeleton of typical length. */
export const useHeadline = ({ awaiting, states, leftOut }: Known): { title: ReactNode; line: ReactNode } => {
  const t = useTexts(dashboardTexts)
  const language = useLanguage()
  const formats = useFormats()
  if (!awaiting || !states || leftOut === undefined) {
    const count = 3
    const line = t('waitedLine', { count, total: formats.money(1000), time: formats.ago(SOME_DAY, FOUR_DAYS_LATER) })
    return {
      title: <Unknown title={t('title')} like={t('needYourApproval', { count })} />,
      line: <SkeletonWords>{line}</SkeletonWords>,
    }
  }
  const situation: Situation = {
    vehicles: states.total,
    mine: awaiting.mine.count,
    waiting: awaiting.total_count,
    pastDue: states.past_due,
    dueSoon: states.due_soon,
    notKnown: states.not_known,
    inOrder: states.in_order,
    leftOut,
  }
  const others = othersWaiting(situation)
  const names = awaiting.others.length > 0 ? listed(awaiting.others, language, 'disjunction') : t('someoneElse')
  const othersLine = others > 0 ? t('othersDecide', { count: others, names }) : t('nothingWaits')
  const headline = headlineOf(situation)
  switch (headline.says) {
    case 'noVehicles':
      return { title: t('title'), line: null }
    case 'needYourApproval': {
      const total = formats.money(awaiting.mine.approval_amount)
      const time = formats.ago(awaiting.mine.waiting_since ?? '')
      return {
        title: t('needYourApproval', { count: headline.count }),
        line: t('waitedLine', { count: headline.count, total, time }),
      }
    }
    case 'pastDue':
      return { title: t('pastDueHeadline', { count: headline.count }), line: othersLine }
    case 'leftOut':
      return { title: t('leftOutHeadline', { count: headline.count }), line: othersLine }
    case 'dueSoon':
      return { title: t('dueSoonHeadline', { count: headline.count }), line: othersLine }
    case 'nothingDue':
      return { title: t('nothingDue'), line: othersLine }
    case 'restInOrders':
      return { title: t('restInOrders', { count: headline.count }), line: othersLine }
    case 'allFine':
      return { title: t('allFine'), line: othersLine }
  }
}

const Unknown = ({ title, like }: { title: string; like: string }) => (
  <>
    <span className={ui.screenReaderOnly}>{title}</span>
    <SkeletonWords>{like}</SkeletonWords>
  </>
)
