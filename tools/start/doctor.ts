// npm run doctor: what is configured, whether it works, and how to fix it. Changes nothing.
import { dirname } from 'node:path';
import { type Config, loadConfig } from '../../server/config.ts';
import { checkBucket } from '../../server/documents/files/bucket/check-bucket.ts';
import { checkModel } from '../../server/faculty/model-faculty/check-model.ts';
import {
  findModel,
  listModels,
  localServers,
} from '../../server/faculty/model-faculty/provider/find-model.ts';
import { uncountedProxy, wasForwarded } from '../../server/http/forwarded-header.ts';
import { loadEnvFile } from './load-env-file.ts';

loadEnvFile(dirname(dirname(import.meta.dirname)));

function settings() {
  try {
    return loadConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
}

/** True if document files can be stored where configured. */
async function examineFiles({ documentBucket, dataDir }: Config): Promise<boolean> {
  if (!documentBucket) {
    console.log(`Documents  their files are kept in ${dataDir}/documents`);
    return true;
  }
  const { name, endpoint } = documentBucket;
  const checkup = await checkBucket(documentBucket);
  if (checkup.well) {
    const seconds = (checkup.milliseconds / 1000).toFixed(1);
    console.log(
      `Documents  bucket ${name} at ${endpoint}: listed, written, read and deleted in ${seconds} s`,
    );
    return true;
  }
  console.log(`Documents  bucket ${name} at ${endpoint} cannot be used (${checkup.said})`);
  console.log(`           ${checkup.advice}`);
  return false;
}

/** True if the whole configuration works. */
async function examine(): Promise<boolean> {
  const config = settings();
  if (!config) return false;
  console.log(`Settings   all in order (AI_PROVIDER=${config.ai.provider})`);
  if (wasForwarded(config)) console.log(`Proxy      ${uncountedProxy}`);
  const areFilesWell = await examineFiles(config);
  return (await examineModel(config)) && areFilesWell;
}

/** True if the configured model works, or none is configured. */
async function examineModel(config: Config): Promise<boolean> {
  const found = await findModel(config.ai);
  if (!found.settings) {
    console.log(`Model      none: ${found.reason}. The library teaches, and that needs nothing more.`);
    const ports = localServers.map(({ name, url }) => `${name} (${url})`).join(', ');
    console.log(
      `           To connect one, start ${ports}, or set AI_API_KEY or AI_BASE_URL. See docs/configuration.md.`,
    );
    return true;
  }
  const { kind, model, baseUrl, apiKey, thinking } = found.settings;
  console.log(`Model      ${model} (${kind}; ${found.reason}; AI_THINKING=${thinking})`);
  if (kind === 'openai-compatible' && baseUrl) {
    const models = await listModels(baseUrl, apiKey);
    console.log(`Server has ${models ? models.join(', ') || 'no model' : 'no list of models'}`);
    if (models && models.length > 0 && !models.includes(model)) {
      console.log(`           ${model} is not among them: set AI_MODEL to one of these.`);
    }
  }
  const checkup = await checkModel(found.settings);
  if (!checkup.well) {
    console.log(`Answer     none that can be used (${checkup.kind}: ${checkup.said})`);
    console.log(`           ${checkup.advice}`);
    console.log(`It takes   ${checkup.abilities.join('; ')}`);
    console.log('           Until then the library teaches.');
    return false;
  }
  console.log(`Answer     good, after ${(checkup.milliseconds / 1000).toFixed(1)} s`);
  console.log(`It takes   ${checkup.abilities.join('; ')}`);
  return true;
}

process.exitCode = (await examine()) ? 0 : 1;
