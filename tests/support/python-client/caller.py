"""Calls operations with the generated client: one call for each line of JSON on standard input.

python3 caller.py http://127.0.0.1:PORT/api

The client must be on PYTHONPATH. Each call is answered by one line on standard output.
"""

import base64
import io
import json
import os
import sys
import tempfile
import traceback

import kinmu_client
from kinmu_client import apis
from kinmu_client.api_client import Endpoint
from kinmu_client.model_utils import file_type, validate_and_convert_types


def endpoints(client):
    """The functions of the client, by their names."""
    found = {}
    for name in dir(apis):
        if name.endswith('Api'):
            for one in vars(getattr(apis, name)(client)).values():
                if isinstance(one, Endpoint):
                    found[one.settings['operation_id']] = one
    return found


def opened(file, folder):
    """The file on the disk, as the client sends it."""
    path = os.path.join(folder, file['name'])
    with open(path, 'wb') as target:
        target.write(base64.b64decode(file['base64']))
    return open(path, 'rb')


def arguments(endpoint, asked, folder):
    """The arguments of the call, as instances of the generated models."""
    found = {}
    names = {given: name for name, given in endpoint.attribute_map.items()}
    for given, value in asked['fields'].items():
        name = names[given]
        types = endpoint.openapi_types[name]
        found[name] = opened(value, folder) if types == (file_type,) else modelled(value, types, endpoint)
    bodies = [name for name, place in endpoint.location_map.items() if place == 'body']
    for name in bodies if 'body' in asked else []:
        found[name] = modelled(asked['body'], endpoint.openapi_types[name], endpoint)
    return found


def modelled(value, types, endpoint):
    configuration = endpoint.api_client.configuration
    return validate_and_convert_types(value, types, ['asked'], True, True, configuration=configuration)


def result(value, client):
    """What the client returned, in JSON again."""
    if isinstance(value, io.IOBase):
        with value:
            return {'file': base64.b64encode(value.read()).decode()}
    return {'data': client.sanitize_for_serialization(value)}


def main():
    client = kinmu_client.ApiClient(kinmu_client.Configuration(host=sys.argv[1]))
    found = endpoints(client)
    print(json.dumps(sorted(found)), flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        client.configuration.access_token = asked.get('token')
        with tempfile.TemporaryDirectory() as folder:
            client.configuration.temp_folder_path = folder
            try:
                endpoint = found[asked['operation']]
                returned = endpoint(**arguments(endpoint, asked, folder))
                answer = result(returned, client)
            except Exception:
                answer = {'error': traceback.format_exc()}
        print(json.dumps(answer), flush=True)


main()
