import type { LedgerKind } from './ledger.ts'

export const line = (
  kind: LedgerKind,
  amountCents: number,
  providerReference: string | null,
  ofReference: string | null = null,
) => ({
  kind,
  amountCents,
  providerReference,
  ofReference,
  methodId: 1,
})

/** A small model of one order's money: what is set aside by name, what was taken by name, and what came back. */
export const aHistory = (seed: number) => {
  let state = seed
  const roll = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const model = {
    held: new Map<string, number>(),
    taken: new Map<string, number>(),
    returned: 0,
    settled: 0,
    disputed: new Map<string, number>(),
  }
  const lines: ReturnType<typeof line>[] = []
  const any = (from: Map<string, number>) => [...from][roll(from.size)]
  for (let at = 0; at < 40; at += 1) {
    const name = `${at}`
    const open = any(model.held)
    const paid = any(model.taken)
    const what = roll(9)
    const fought = any(model.disputed)
    if (what === 0) {
      const cents = 1 + roll(90_000)
      model.held.set(name, cents)
      lines.push(line('authorised', cents, name))
    } else if (what === 1 && open) {
      const cents = 1 + roll(open[1])
      model.held.delete(open[0])
      model.taken.set(name, cents)
      lines.push(line('captured', cents, name, open[0]))
    } else if (what === 2 && open) {
      model.held.delete(open[0])
      lines.push(line('voided', open[1], name, open[0]))
    } else if (what === 3 && paid && paid[1] > 0) {
      const cents = 1 + roll(paid[1])
      model.taken.set(paid[0], paid[1] - cents)
      model.returned += cents
      lines.push(line('refunded', cents, name, paid[0]))
    } else if (what === 7 && paid && paid[1] > 0) {
      // A bank takes back all that is left of a charge.
      model.taken.set(paid[0], 0)
      model.disputed.set(paid[0], (model.disputed.get(paid[0]) ?? 0) + paid[1])
      lines.push(line('disputed', paid[1], `d${name}`, paid[0]))
    } else if (what === 8 && fought) {
      model.disputed.delete(fought[0])
      model.taken.set(fought[0], (model.taken.get(fought[0]) ?? 0) + fought[1])
      lines.push(line('dispute_won', fought[1], `w${name}`, fought[0]))
    } else if (what === 4) lines.push(line('failed', 1 + roll(500), null, open?.[0] ?? null))
    else if (what === 5 && roll(4) === 0) {
      const cents = 1 + roll(9_000)
      model.settled += cents
      lines.push(line('settled', cents, null))
    }
  }
  return { lines, model }
}
