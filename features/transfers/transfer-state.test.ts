import { expect, test } from 'vitest'
import {
  type ListedVehicle,
  NOTHING_CHOSEN,
  sourcesOf,
  TRANSFER_SEARCHES,
  type TransferAction,
  type TransferState,
  transferState,
} from './transfer-state.ts'

type State = TransferState<ListedVehicle>
type Action = TransferAction<ListedVehicle>

const [A, B, C] = [1, 2, 3]
const van = (id: number, fleetId = A): ListedVehicle => ({ id, fleet_id: fleetId, name: `Van ${id}` })
const after = (...actions: Action[]): State => actions.reduce<State>(transferState, { ...NOTHING_CHOSEN })

const from: Action = { do: 'chooseFrom', fleetId: A }
const to: Action = { do: 'chooseTo', fleetId: B }
const select = (...vehicles: ListedVehicle[]): Action => ({ do: 'select', vehicles, on: true })
const move: Action = { do: 'move' }
const twoMoved = [from, to, select(van(10), van(11)), move] as const

test('the arrow moves what is selected, and nothing stays selected', () => {
  expect(after(...twoMoved)).toEqual({ ...NOTHING_CHOSEN, fromFleetId: A, toFleetId: B, pending: [van(10), van(11)] })
})
test('the arrow asks for the destination first, then for vehicles', () => {
  expect(after(from, select(van(10)), move)).toMatchObject({ alert: 'noDestination', pending: [], selected: [van(10)] })
  expect(after(from, move).alert).toBe('noDestination')
  expect(after(from, to, move).alert).toBe('noVehicles')
})
test.each<[string, Action[]]>([
  ['the destination on the left', [to, { do: 'chooseFrom', fleetId: B }]],
  ['the source on the right', [from, { do: 'chooseTo', fleetId: A }]],
  [
    'the fleet of a pending vehicle on the right',
    [...twoMoved, { do: 'chooseFrom', fleetId: C }, { do: 'chooseTo', fleetId: A }],
  ],
  ['a vehicle found by a search that is there already', [to, { do: 'search', by: 'vin', text: '1FT' }, select(van(20, B)), move]],
])('the same fleet is refused: %s', (_what, actions) => {
  const before = after(...actions.slice(0, -1))
  expect(after(...actions)).toEqual({ ...before, alert: 'sameFleet' })
})
test('a search takes the place of the fleet on the left, and the other way round; what is pending stays', () => {
  const sought = after(...twoMoved, { do: 'search', by: 'vin', text: ' 1FT ' })
  expect(sought).toMatchObject({ fromFleetId: null, search: { by: 'vin', text: '1FT' }, pending: [van(10), van(11)] })
  expect(transferState(sought, { do: 'chooseFrom', fleetId: C })).toMatchObject({ fromFleetId: C, search: null })
})
test.each(['', '  ', '1F'])('a search for %j is refused and leaves the list', (text) => {
  expect(after(from, { do: 'search', by: 'vin', text })).toEqual({ ...after(from), alert: 'invalidSearch' })
})
test('a pending row goes back, one by one or all', () => {
  expect(after(...twoMoved, { do: 'takeBack', vehicleIds: [10] }).pending).toEqual([van(11)])
  expect(after(...twoMoved, { do: 'takeBack', vehicleIds: [10, 11] }).pending).toEqual([])
})
test('swap exchanges the fleets and drops what was not saved', () => {
  expect(after(...twoMoved, { do: 'swap', hasRows: true })).toEqual({ ...NOTHING_CHOSEN, fromFleetId: B, toFleetId: A })
})
test.each<[string, Action[], boolean]>([
  ['a fresh screen', [], false],
  ['no destination', [from], true],
  ['a search on the left', [to, { do: 'search', by: 'vin', text: '1FT' }], true],
  ['two empty lists', [from, to], false],
])('swap with %s asks for a fleet', (_what, actions, hasRows) => {
  expect(after(...actions, { do: 'swap', hasRows })).toEqual({ ...after(...actions), alert: 'noFleet' })
})
test('refresh leaves nothing; saving keeps the fleets', () => {
  expect(after(...twoMoved, { do: 'refresh' })).toEqual(NOTHING_CHOSEN)
  expect(after(...twoMoved, { do: 'saved' })).toEqual({ ...NOTHING_CHOSEN, fromFleetId: A, toFleetId: B })
})
test('the next step closes the alert', () => {
  expect(after(from, move, select(van(10))).alert).toBeNull()
  expect(after(from, move, { do: 'closeAlert' }).alert).toBeNull()
})
test('the fleets of a transfer are those of its vehicles, each once', () => {
  expect(sourcesOf([van(1), van(2, C), van(3)])).toEqual([A, C])
})

test('vehicles are looked up by VIN, department, other ID and plate', () => {
  expect(TRANSFER_SEARCHES).toEqual(['vin', 'department_number', 'other_id', 'license_plate_number'])
})
