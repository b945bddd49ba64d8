import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFlags } from '#features/accounts/screens/flags.ts'
import { FactLines } from '#platform/ui/grid/ranked-table.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { DOCUMENT_KINDS } from '../../glovebox.ts'
import type { FleetDocuments } from '../../glovebox-wire.ts'
import { countDocuments } from '../../documents-of-users.ts'
import { documents } from '../calls.ts'
import { DocumentsInWords } from './DocumentsInWords.tsx'
import { DocumentsLegend } from './DocumentsLegend.tsx'
import { UserDocuments } from './UserDocuments.tsx'
import { userDocumentsTexts } from './texts.ts'

type Person = { id: number; name: string; is_active: boolean; vehicles: { id: number; name: string }[] }

/** Document columns for the users list, which itself does not depend on documents. */
type DocumentsOfUsers = {
  heads: string[]
  cells: (user: Person) => ReactNode[]
  /** The documents as text, for a card on a phone. */
  words: (user: Person) => ReactNode
  /** Expired and missing documents. */
  brief: (user: Person) => ReactNode
  headline: (users: readonly Person[]) => string[]
  legend: ReactNode
}

/** Null if the glovebox is switched off. */
export const useUserDocuments = (): DocumentsOfUsers | null => {
  const t = useTexts(userDocumentsTexts)
  const { glovebox: isOn } = useFlags()
  const isPhone = usePhone()
  const { data } = useQuery({ ...documents.ofFleet.options(), enabled: isOn })
  if (!isOn) return null
  const byVehicle = new Map((data?.vehicles ?? []).map((entry): [number, FleetDocuments] => [entry.vehicle_id, entry]))
  const documentsOf = (id: number): FleetDocuments | undefined => byVehicle.get(id)
  const counted = (users: readonly Person[]): string[] => {
    if (!data) return []
    const { expired, missing } = countDocuments(
      users.flatMap(({ vehicles }) => vehicles.map(({ id }) => id)),
      documentsOf,
    )
    return [
      ...(expired > 0 ? [t('expiredCount', { count: expired })] : []),
      ...(missing > 0 ? [t('missingCount', { count: missing })] : []),
    ]
  }
  return {
    heads: [t('license'), t('insurance'), t('registration'), t('other')],
    cells: (user) =>
      DOCUMENT_KINDS.map((kind) => <UserDocuments key={kind} {...{ user, kind, documentsOf }} isLoaded={data !== undefined} />),
    words: (user) => <DocumentsInWords user={user} documentsOf={documentsOf} isLoaded={data !== undefined} />,
    brief: (user) => {
      const [first, second] = user.is_active ? counted([user]) : []
      return first ? <FactLines fact={first} under={second} /> : null
    },
    headline: (users) => (isPhone ? [] : counted(users)),
    legend: <DocumentsLegend />,
  }
}
