import { expect, test } from 'vitest'
import { readSeverity, readStatus } from './read-issue.ts'

test.each([
  ['Critical', 'do_not_drive'],
  ['do_not_drive', 'do_not_drive'],
  ['Urgente', 'do_not_drive'],
  ['High', 'repair_soon'],
  ['Élevée', 'repair_soon'],
  ['Low', 'can_wait'],
  ['No Priority', 'can_wait'],
  ['P3', 'unknown'],
  ['', null],
] as const)('the severity %j means %j', (word, severity) => expect(readSeverity(word)).toBe(severity))

test.each([
  ['Open', 'open'],
  ['In Progress', 'open'],
  ['Non résolu', 'open'],
  ['Resolved', 'closed'],
  ['Terminé', 'closed'],
  ['Awaiting parts', 'unknown'],
  [' ', null],
] as const)('the status %j means %j', (word, status) => expect(readStatus(word)).toBe(status))
