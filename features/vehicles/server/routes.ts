import { bindCalls } from '#features/accounts/server/context.ts'
import { vehicleCalls } from '../contract.ts'
import type { VehicleExtensions } from './vehicle-extensions.ts'
import { changeVehicles } from './bulk-change/change-vehicles.ts'
import { listEngines, listMakes, listModelEngines, listModels, listSubmodels, listYears } from './catalog/list-choices.ts'
import { deleteVehicle } from './save/delete-vehicle.ts'
import { downloadVehicles, downloadVehiclesOfFleets } from './list/download-vehicles.ts'
import { basicDetails, listVehicles } from './list/list-vehicles.ts'
import { formChoices, listStates } from './save/form-choices.ts'
import { lookUpVin } from './save/look-up-vin.ts'
import { bringVehicleBack, retireVehicle } from './save/retire-vehicle.ts'
import { createVehicle, deactivateVehicle, updateVehicleByForm } from './save/save-vehicle.ts'
import { countListedStates, filterChoices, summarizeVehicles } from './list/summarize-vehicles.ts'
import { downloadOutages } from './out-of-service/download-outages.ts'
import { bringIn, listOutages, stillOut, takeOut } from './out-of-service/set-out-of-service.ts'
import { showVehicle } from './detail/vehicle-detail.ts'

export const vehicleRoutes = (extensions: VehicleExtensions) =>
  bindCalls(vehicleCalls, {
    list: listVehicles(extensions),
    show: showVehicle(extensions),
    basicDetails,
    filterChoices,
    stateSummary: summarizeVehicles,
    stateCounts: countListedStates,
    csv: downloadVehicles(extensions),
    fleetsCsv: downloadVehiclesOfFleets(extensions),
    years: listYears,
    makes: listMakes,
    models: listModels,
    submodels: listSubmodels,
    engines: listEngines,
    modelEngines: listModelEngines,
    states: listStates,
    formChoices,
    vinLookup: lookUpVin,
    create: createVehicle,
    update: updateVehicleByForm(extensions),
    deactivate: deactivateVehicle,
    retire: retireVehicle,
    bringBack: bringVehicleBack,
    remove: deleteVehicle,
    outages: listOutages,
    outagesCsv: downloadOutages,
    takeOut,
    bringIn,
    stillOut,
    ...extensions.bulkUpload,
    bulkChange: changeVehicles(extensions),
  })
