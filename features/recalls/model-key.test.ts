import { describe, expect, test } from 'vitest'
import { isSameModel, modelKeyOf } from './model-key.ts'

const same = (recalled: [string, string], driven: [string, string]): boolean =>
  isSameModel(modelKeyOf(...recalled), modelKeyOf(...driven))

describe('a campaign may apply to the same model, however it is written', () => {
  test.each<[[string, string], [string, string]]>([
    [
      ['FORD', 'TRANSIT'],
      ['Ford', 'Transit 250'],
    ],
    [
      ['FORD', 'TRANSIT-250'],
      ['Ford', 'Transit 250'],
    ],
    [
      ['FORD', 'TRANSIT T-250'],
      ['Ford', 'Transit'],
    ],
    [
      ['FORD', 'F-150'],
      ['Ford', 'F150'],
    ],
    [
      ['FORD', 'E-TRANSIT'],
      ['Ford', 'E-Transit 350'],
    ],
    [
      ['FORD', 'F-150 LIGHTNING'],
      ['Ford', 'F-150 Lightning'],
    ],
    [
      ['GMC', 'HUMMER EV'],
      ['GMC', 'Hummer EV Pickup'],
    ],
    [
      ['CHEVROLET', 'SILVERADO EV'],
      ['Chevrolet', 'Silverado EV'],
    ],
    [
      ['RAM', 'PROMASTER'],
      ['Ram', 'ProMaster 2500'],
    ],
    [
      ['CHEVROLET', 'BOLT EV'],
      ['Chevrolet', 'Bolt EV'],
    ],
    [
      ['CHEVROLET', 'SILVERADO 1500'],
      ['Chevrolet', 'Silverado 1500'],
    ],
    [
      ['MERCEDES', 'SPRINTER 2500'],
      ['Mercedes-Benz', 'Sprinter 2500'],
    ],
    [
      ['ISUZU', 'NPR'],
      ['Isuzu', 'NPR-HD'],
    ],
    [
      ['NISSAN', 'NV200'],
      ['Nissan', 'NV200'],
    ],
  ])('%j fits %j', (recalled, driven) => {
    expect(same(recalled, driven)).toBe(true)
  })
})

describe('a campaign for another model applies to none', () => {
  test.each<[[string, string], [string, string]]>([
    [
      ['FORD', 'TRANSIT CONNECT'],
      ['Ford', 'Transit 250'],
    ],
    [
      ['FORD', 'TRANSIT'],
      ['Ford', 'Transit Connect'],
    ],
    [
      ['FORD', 'TRANSIT-350'],
      ['Ford', 'Transit 250'],
    ],
    [
      ['FORD', 'TRANSIT'],
      ['Ford', 'E-Transit 350'],
    ],
    [
      ['FORD', 'E-TRANSIT'],
      ['Ford', 'Transit 350'],
    ],
    [
      ['FORD', 'F-150'],
      ['Ford', 'F-150 Lightning'],
    ],
    [
      ['FORD', 'F-150 LIGHTNING'],
      ['Ford', 'F-150'],
    ],
    [
      ['GMC', 'HUMMER EV SUV'],
      ['GMC', 'Hummer EV Pickup'],
    ],
    [
      ['CHEVROLET', 'SILVERADO'],
      ['Chevrolet', 'Silverado EV'],
    ],
    [
      ['FORD', 'F-250'],
      ['Ford', 'F-150'],
    ],
    [
      ['CHEVROLET', 'SILVERADO 2500'],
      ['Chevrolet', 'Silverado 1500'],
    ],
    [
      ['RAM', 'PROMASTER CITY'],
      ['Ram', 'ProMaster 2500'],
    ],
    [
      ['TOYOTA', 'RAV4'],
      ['Toyota', 'RAV4 Hybrid'],
    ],
    [
      ['GMC', 'SAVANA 2500'],
      ['Chevrolet', 'Express 2500'],
    ],
  ])('%j does not fit %j', (recalled, driven) => {
    expect(same(recalled, driven)).toBe(false)
  })
})
