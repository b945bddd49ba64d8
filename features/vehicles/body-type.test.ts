import { describe, expect, it } from 'vitest'
import { buildKind, dutyClassOf } from './body-type.ts'

const CLASS_1 = 'Class 1D: 5,001 - 6,000 lb (2,268 - 2,722 kg)'
const CLASS_2 = 'Class 2H: 9,001 - 10,000 lb (4,082 - 4,536 kg)'
const CLASS_3 = 'Class 3: 10,001 - 14,000 lb (4,536 - 6,350 kg)'
const CLASS_4 = 'Class 4: 14,001 - 16,000 lb (6,350 - 7,258 kg)'
const HEV = 'HEV (Hybrid Electric Vehicle) - Level Unknown'

describe('body, duty class and powertrain from the decoded VIN', () => {
  it.each([
    ['Transit', 'Cargo Van', CLASS_2, 'Gasoline', null, null, ['van', 'light', 'gasoline']],
    ['Transit Connect', 'Cargo Van', CLASS_1, 'Gasoline', null, null, ['small_van', 'light', 'gasoline']],
    [
      'Pacifica',
      'Minivan',
      CLASS_1,
      'Gasoline',
      'Electric',
      'PHEV (Plug-in Hybrid Electric Vehicle)',
      ['small_van', 'light', 'hybrid'],
    ],
    ['ProMaster 3500', 'Cargo Van', CLASS_3, 'Gasoline', null, null, ['van', 'light', 'gasoline']],
    ['NPR', 'Incomplete - Chassis Cab (Single Cab)', CLASS_4, 'Diesel', null, null, ['truck', 'medium_heavy', 'diesel']],
    ['E-350', 'Incomplete - Cutaway', CLASS_3, 'Gasoline', null, null, ['truck', 'medium_heavy', 'gasoline']],
    ['F-350', 'Pickup', CLASS_3, 'Diesel', null, null, ['pickup', 'light', 'diesel']],
    ['F-450', 'Pickup', CLASS_4, 'Diesel', null, null, ['pickup', 'medium_heavy', 'diesel']],
    [
      'Cascadia',
      'Truck-Tractor',
      'Class 8: 33,001 lb and above (14,969 kg and above)',
      'Diesel',
      null,
      null,
      ['truck', 'medium_heavy', 'diesel'],
    ],
    ['Silverado', 'Pickup', CLASS_2, 'Gasoline', 'Ethanol (E85)', null, ['pickup', 'light', 'gasoline']],
    ['Prius', 'Hatchback/Liftback/Notchback', CLASS_1, 'Gasoline', 'Electric', HEV, ['car', 'light', 'hybrid']],
    ['1500', 'Pickup', CLASS_2, 'Gasoline', null, 'Mild HEV (Hybrid Electric Vehicle)', ['pickup', 'light', 'gasoline']],
    [
      'Bolt EV',
      'Hatchback/Liftback/Notchback',
      CLASS_1,
      'Electric',
      null,
      'BEV (Battery Electric Vehicle)',
      ['car', 'light', 'electric'],
    ],
    ['E-Transit', 'Cargo Van', CLASS_2, 'Electric', null, null, ['van', 'light', 'electric']],
    [
      'RAV4',
      'Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)',
      CLASS_1,
      'Gasoline',
      'Electric',
      HEV,
      ['suv', 'light', 'hybrid'],
    ],
    ['Corolla', 'Sedan/Saloon', CLASS_1, 'Gasoline', null, null, ['car', 'light', 'gasoline']],
    ['Prius', 'Wagon', CLASS_1, 'Gasoline', null, 'plug_in_hybrid', ['car', 'light', 'hybrid']],
    ['Leaf', 'Wagon', CLASS_1, null, null, 'electric', ['car', 'light', 'electric']],
    ['Tacoma', 'Pickup', CLASS_1, 'Gasoline', null, 'none', ['pickup', 'light', 'gasoline']],
    [null, null, null, null, null, null, ['car', 'light', 'gasoline']],
    [null, null, CLASS_4, null, null, null, ['truck', 'medium_heavy', 'diesel']],
    [null, 'Step Van / Walk-in Van', null, 'Gasoline', null, null, ['truck', 'medium_heavy', 'gasoline']],
  ])('%s, %s, %s, %s, %s, %s', (model, bodyClass, gvwrClass, fuelType, secondaryFuelType, electrification, expected) => {
    const kind = buildKind({ model, bodyClass, gvwrClass, fuelType, secondaryFuelType, electrification })
    expect([kind.body, kind.dutyClass, kind.powertrain]).toEqual(expected)
  })

  it.each([
    ['the type of the VIN', { vehicleType: 'Trailer', model: 'DuraPlate' }],
    ['its body', { bodyClass: 'Trailer' }],
    ['a chassis for one', { bodyClass: 'Incomplete - Trailer Chassis' }],
    ['a typed model', { model: 'Utility trailer' }],
    ['a typed model in French', { model: 'Semi-remorque 53 pi' }],
  ])('a trailer by %s has no engine', (_, decoded) => {
    expect(buildKind(decoded)).toMatchObject({ body: 'trailer', powertrain: 'none' })
  })

  it.each([
    ['a truck by its VIN, whatever its model is called', { vehicleType: 'Truck', model: 'Trailer Toter' }],
    ['a name that only begins like it', { model: 'TrailBlazer' }],
    ['a tractor', { bodyClass: 'Truck-Tractor' }],
  ])('%s is none', (_, decoded) => {
    expect(buildKind(decoded).powertrain).not.toBe('none')
  })

  it('a heavy trailer needs a heavy-duty shop', () => {
    expect(buildKind({ vehicleType: 'Trailer', gvwrClass: CLASS_4 }).dutyClass).toBe('medium_heavy')
    expect(buildKind({ vehicleType: 'Trailer' }).dutyClass).toBe('light')
  })

  it.each(['E-Transit 350', 'F-150 Lightning', 'Silverado EV', 'eSprinter', 'Bolt EUV', 'Leaf', 'Hummer EV Pickup', '500e'])(
    'a %s is electric by its name alone, also with the engine of the combustion model',
    (model) => {
      expect(buildKind({ model }).powertrain).toBe('electric')
      expect(buildKind({ model, fuelType: 'Gasoline' }).powertrain).toBe('electric')
    },
  )

  it.each(['Transit 250', 'F-150', 'Lancer Evolution', 'Element', 'Explorer', 'E-450', 'Prius Prime'])('a %s is not', (model) => {
    expect(buildKind({ model, fuelType: 'Gasoline' }).powertrain).toBe('gasoline')
  })

  it('reads the duty class from vehicle_type_id: 2 is medium and heavy', () => {
    expect([1, 2, 0].map(dutyClassOf)).toEqual(['light', 'medium_heavy', 'light'])
  })
})
