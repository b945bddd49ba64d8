import { expect, test } from 'vitest'
import { balanceOf, type LedgerKind, type LedgerMovement, previousPayments } from './ledger.ts'

const line = (
  kind: LedgerKind,
  amountCents: number,
  providerReference: string | null = null,
  ofReference: string | null = null,
) => ({ kind, amountCents, providerReference, ofReference }) satisfies LedgerMovement

test('what is set aside counts until it is taken', () => {
  const authorised = [line('authorised', 40_000, 'a')]
  expect(previousPayments(balanceOf(authorised))).toBe(40_000)
  expect(balanceOf([...authorised, line('captured', 38_500, 'c', 'a')])).toMatchObject({
    authorisedCents: 0,
    capturedCents: 38_500,
  })
})

test('a void ends its authorisation and no other', () => {
  const lines = [line('authorised', 40_000, 'a'), line('authorised', 5_000, 'b'), line('voided', 40_000, null, 'a')]
  expect(balanceOf(lines).authorisedCents).toBe(5_000)
})

test('what was given back is owed again, and a failed try moves nothing', () => {
  const lines = [line('captured', 10_000, 'c', 'a'), line('refunded', 2_500, 'r', 'c'), line('failed', 10_000)]
  expect(previousPayments(balanceOf(lines))).toBe(7_500)
})

test('what was settled outside the provider is paid', () => {
  expect(previousPayments(balanceOf([line('settled', 9_900)]))).toBe(9_900)
})
