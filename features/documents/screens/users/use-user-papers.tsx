import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFlags } from '#features/accounts/screens/flags.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { DOCUMENT_KINDS } from '../../glovebox.ts'
import type { FleetPapers } from '../../glovebox-wire.ts'
import { countPapers } from '../../papers-of-users.ts'
import { documents } from '../calls.ts'
import { PapersInWords } from './PapersInWords.tsx'
import { PapersLegend } from './PapersLegend.tsx'
import { UserPapers } from './UserPapers.tsx'
import { userPapersTexts } from './texts.ts'

type Person = { id: number; name: string; is_active: boolean; vehicles: { id: number; name: string }[] }

/** Columns of the users list that the glovebox adds; the list itself knows no papers. */
type PapersOfUsers = {
  heads: string[]
  cells: (user: Person) => ReactNode[]
  /** The same in words, for a card on a phone. */
  words: (user: Person) => ReactNode
  headline: (users: readonly Person[]) => string[]
  legend: ReactNode
}

/** Null where the glovebox is switched off. */
export const useUserPapers = (): PapersOfUsers | null => {
  const t = useTexts(userPapersTexts)
  const { glovebox: isOn } = useFlags()
  const isPhone = usePhone()
  const { data } = useQuery({ ...documents.ofFleet.options(), enabled: isOn })
  if (!isOn) return null
  const byVehicle = new Map((data?.vehicles ?? []).map((papers): [number, FleetPapers] => [papers.vehicle_id, papers]))
  const papersOf = (id: number): FleetPapers | undefined => byVehicle.get(id)
  const counted = (users: readonly Person[]): string[] => {
    if (!data) return []
    const { expired, missing } = countPapers(
      users.flatMap(({ vehicles }) => vehicles.map(({ id }) => id)),
      papersOf,
    )
    return [
      ...(expired > 0 ? [t('expiredCount', { count: expired })] : []),
      ...(missing > 0 ? [t('missingCount', { count: missing })] : []),
    ]
  }
  return {
    heads: [t('license'), t('insurance'), t('registration'), t('other')],
    cells: (user) =>
      DOCUMENT_KINDS.map((kind) => <UserPapers key={kind} {...{ user, kind, papersOf }} isLoaded={data !== undefined} />),
    words: (user) => <PapersInWords user={user} papersOf={papersOf} isLoaded={data !== undefined} />,
    headline: (users) => (isPhone ? [] : counted(users)),
    legend: <PapersLegend />,
  }
}
