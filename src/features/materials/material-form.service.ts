import type { StoredMaterial } from '#features/price-books/stored-tariff.service.ts';
import type { MaterialRow } from './materials.contract.ts';

/** What a person enters of a material. */
export type MaterialFields = Pick<
  MaterialRow,
  'nameZh' | 'nameEn' | 'class' | 'gsm' | 'caliperUm' | 'priceFen' | 'priceUnit' | 'parents'
>;

/** A material of a tariff as its form shows it. */
export const fieldsOf = (material: StoredMaterial): MaterialFields => ({
  nameZh: material.name[0],
  nameEn: material.name[1],
  class: material.class,
  gsm: material.gsm,
  caliperUm: material.caliperUm,
  priceFen: material.price.valueFen,
  priceUnit: material.price.unit,
  parents: [...material.parents],
});

/** A material with what was entered; everything else it holds stays. */
export const withFields = (material: StoredMaterial, fields: MaterialFields): StoredMaterial => ({
  ...material,
  name: [fields.nameZh, fields.nameEn],
  class: fields.class,
  gsm: fields.gsm,
  caliperUm: fields.caliperUm,
  price: { unit: fields.priceUnit, valueFen: fields.priceFen },
  parents: fields.parents,
});

export const priceOf = ({ price }: StoredMaterial): number => price.valueFen;
export const withPrice = (material: StoredMaterial, priceFen: number): StoredMaterial => ({
  ...material,
  price: { ...material.price, valueFen: priceFen },
});

/** A new material; its id breaks ties between plans, so it is never used again. */
export const newMaterial = (id: number, code: string, fields: MaterialFields): StoredMaterial =>
  withFields(
    {
      id,
      code,
      name: ['', ''],
      class: fields.class,
      gsm: 0,
      caliperUm: 0,
      price: { unit: fields.priceUnit, valueFen: 0 },
      parents: [],
      active: true,
    },
    fields,
  );
