import type { Severity } from '#features/problems/problem.ts'
import { plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'

const SEVERITY_NAMES: Record<Severity, readonly string[]> = {
  do_not_drive: [
    'do not drive',
    'critical',
    'urgent',
    'emergency',
    'severe',
    'unsafe',
    'safety critical',
    'out of service',
    'ne pas conduire',
    'critique',
    'urgente',
    'urgence',
    'dangereux',
    'hors service',
  ],
  repair_soon: [
    'repair soon',
    'high',
    'major',
    'medium',
    'moderate',
    'normal',
    'important',
    'a reparer bientot',
    'haute',
    'eleve',
    'elevee',
    'majeur',
    'majeure',
    'moyen',
    'moyenne',
    'modere',
    'moderee',
    'normale',
    'importante',
  ],
  can_wait: [
    'can wait',
    'low',
    'minor',
    'cosmetic',
    'none',
    'no priority',
    'peut attendre',
    'bas',
    'basse',
    'faible',
    'mineur',
    'mineure',
    'aucune',
    'aucune priorite',
    'sans priorite',
  ],
}

/** The severity that a word of another product means; null: the cell is empty. */
export const readSeverity = (text: string): Severity | 'unknown' | null => {
  const word = plainHeader(text)
  if (word === '') return null
  return (Object.keys(SEVERITY_NAMES) as Severity[]).find((severity) => SEVERITY_NAMES[severity].includes(word)) ?? 'unknown'
}

const OPEN = new Set([
  ...['open', 'opened', 'reopened', 'new', 'active', 'reported', 'unresolved', 'not resolved', 'outstanding', 'to do', 'todo'],
  ...['overdue', 'pending', 'in progress', 'in process', 'assigned', 'scheduled', 'on hold', 'deferred'],
  ...['ouvert', 'ouverte', 'rouvert', 'rouverte', 'nouveau', 'nouvelle', 'actif', 'active', 'signale', 'signalee', 'a faire'],
  ...[
    'en cours',
    'en attente',
    'en retard',
    'non resolu',
    'non resolue',
    'assigne',
    'assignee',
    'planifie',
    'planifiee',
    'reporte',
  ],
])
const CLOSED = new Set([
  ...['closed', 'resolved', 'completed', 'complete', 'done', 'fixed', 'repaired', 'corrected', 'canceled', 'cancelled'],
  ...['rejected', 'dismissed', 'no fault found', 'ferme', 'fermee', 'resolu', 'resolue', 'termine', 'terminee', 'fait'],
  ...['regle', 'reglee', 'repare', 'reparee', 'corrige', 'corrigee', 'annule', 'annulee', 'rejete', 'rejetee'],
])

/** Whether an issue is open; null: the cell is empty. */
export const readStatus = (text: string): 'open' | 'closed' | 'unknown' | null => {
  const word = plainHeader(text)
  if (word === '') return null
  return OPEN.has(word) ? 'open' : CLOSED.has(word) ? 'closed' : 'unknown'
}
