import { parameterType, type Param } from '../params';

/** Said of a parameter whose default is another for each target. */
const OWN_DEFAULT = 'Leave empty for the default of each, which depends on what the playbook runs on';
const YES_OR_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/**
 * What a playbook asks for once, for several targets. The backend works out defaults for one target: one that differs from what the
 * playbook's own document says holds for that target only. Such a parameter begins empty and may stay so: what is not sent gets the
 * default of each target.
 * @param asked as they are for one of the targets
 * @param own as the playbook's document says them
 */
export function paramsForMany(asked: readonly Param[], own: readonly Param[]): Param[] {
  const written = new Map(own.map(param => [param.name, param]));
  return asked.map(param => {
    const { default: worked, ...rest } = param;
    const source = written.get(param.name);
    if (worked === undefined || worked === '' || (source && String(source.default) === String(worked)))
      return param;
    return {
      ...rest,
      required: false,
      description: [param.description, OWN_DEFAULT].filter(Boolean).join('. '),
      // A checkbox is on or off, and cannot be left as it is.
      ...(parameterType(param) === 'checkbox' && { type: 'list', properties: { options: YES_OR_NO } }),
    };
  });
}
