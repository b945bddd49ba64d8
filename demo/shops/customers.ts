/**
 * The shops each fleet uses, keys of fleets and shops; a shop listed twice is visited twice as often. Vehicles that a shop does
 * not accept (trucks) go to one of the list that does.
 */
const SHOPS_OF: Readonly<Record<string, string>> = {
  northwind: 'harbor harbor harbor lakeshore lakeshore northbr grandwest kinzie cicero midway',
  boreal: 'quai quai griffintown stecath plateau longueuil lachine',
  eastbay: 'jacklondon jacklondon telegraph alameda hayward',
  peninsula: 'sanmateo sanmateo redwood mission bayshore',
  bluestem: 'crossing crossing mclean',
  halsted: 'northbr harbor lakeshore evanston midway',
  greatlakes: 'elmhurst naperville harbor oakpark midway',
  oakiron: 'grandwest northbr harbor cicero midway',
  prairie: 'cornhusk',
  summit: 'platte',
  cardinal: 'marietta',
  tricounty: 'wyattearp',
  beacon: 'dorchave',
  lakeland: 'lakehollow',
  riverbend: 'riverfront',
  ironwood: 'wasatch',
  harvest: 'rutledge',
  cobalt: 'strip',
}

export const shopKeysOf = (fleetKey: string): string[] => SHOPS_OF[fleetKey]?.split(' ') ?? []
